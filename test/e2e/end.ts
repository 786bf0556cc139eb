export default async function end(): Promise<void> {
  await globalThis.browserServer?.close()
}
