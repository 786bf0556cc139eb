/** What crossed from the logic to the view: on a phone each crossing is a string, and large ones are slow. */
export class Traffic {
  calls = 0
  bytes = 0
  biggest = 0
  /** To a page that was not visible. */
  hidden = 0
  /** Names of data that no template of Taro's reads. */
  readonly unbound = new Set<string>()

  count(text: string, isHidden: boolean, names: readonly string[]): void {
    const bytes = Buffer.byteLength(text)
    if (isHidden) this.hidden += 1
    for (const name of names) if (!/^(root|i)\b/.test(name)) this.unbound.add(name)
    this.calls += 1
    this.bytes += bytes
    this.biggest = Math.max(this.biggest, bytes)
  }

  reset(): void {
    this.calls = 0
    this.bytes = 0
    this.biggest = 0
    this.hidden = 0
  }
}
