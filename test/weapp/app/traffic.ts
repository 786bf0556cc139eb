/** What crossed from the logic to the view: on a phone each crossing is a string, and large ones are slow. */
export class Traffic {
  calls = 0
  bytes = 0
  biggest = 0

  count(text: string): void {
    const bytes = Buffer.byteLength(text)
    this.calls += 1
    this.bytes += bytes
    this.biggest = Math.max(this.biggest, bytes)
  }

  reset(): void {
    this.calls = 0
    this.bytes = 0
    this.biggest = 0
  }
}
