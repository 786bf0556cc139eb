/** Keeps a file among the browser's downloads. */
export const download = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Some browsers start reading it only after the tap is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
