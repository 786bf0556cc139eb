import type { ChosenFile, FileChoice } from './chosen'
import { openLink } from './links'
import { wechat } from './wechat'

/** What only a browser needs is in no package of the mini-program. */
const isBrowser = process.env.TARO_ENV === 'h5'

/** Chooses pictures with WeChat's album and camera, or the browser's own picker, which knows of one or many only. */
export const choosePictures = (count: number): Promise<FileChoice> =>
  wechat ? wechat.choosePictures(count) : chooseInBrowser(count, 'image/*')

/** Chooses files: out of a chat in WeChat, from anywhere in a browser. */
export const chooseFiles = (count: number, extensions: string[]): Promise<FileChoice> =>
  wechat
    ? wechat.chooseChatFiles(count, extensions)
    : chooseInBrowser(count, extensions.map(extension => `.${extension}`).join())

/** A chunk of a chosen file; rejects when the file is gone, as WeChat's temporary files are after a restart. */
export const readPiece = async (path: string, fromByte: number, length: number): Promise<Uint8Array> => {
  if (wechat) return new Uint8Array(await wechat.readFile(path, fromByte, length))
  const file = isBrowser && inBrowser.get(path)
  if (!file) throw new Error('chosen before this page was loaded')
  return new Uint8Array(await bytesOf(file.slice(fromByte, fromByte + length)))
}

// Safari before 14 and Chrome before 76 read a file's bytes only through something else.
const bytesOf = (piece: Blob): Promise<ArrayBuffer> =>
  piece.arrayBuffer ? piece.arrayBuffer() : new Response(piece).arrayBuffer()

export const isStillThere = (path: string): Promise<boolean> =>
  readPiece(path, 0, 1).then(
    () => true,
    () => false,
  )

/** Shows a chosen file in WeChat's own viewer, or in another tab of the browser. */
export const lookAt = (path: string, isPicture: boolean): void => {
  if (!wechat) openLink?.(path)
  else if (isPicture) wechat.showPicture(path)
  else wechat.readDocument(path)
}

/** Whether the file can be drawn: a browser's object URLs end with the document, and drawing one later is an error. */
export const canBeShown = (path: string): boolean => wechat !== undefined || inBrowser.has(path)

/** A browser's files by their object URL; the bytes stay on the disk. */
const inBrowser = new Map<string, File>()

let giveUpLast: () => void = () => undefined

const chooseInBrowser = (count: number, accept: string): Promise<FileChoice> =>
  new Promise(resolve => {
    if (!isBrowser) return
    // Older browsers do not report that the picker was closed: the next choice ends the one before.
    giveUpLast()
    giveUpLast = () => resolve({ kind: 'cancelled' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', accept, multiple: count > 1 })
    input.addEventListener('cancel', () => resolve({ kind: 'cancelled' }))
    input.addEventListener('change', () => {
      resolve({ kind: 'chosen', files: Array.from(input.files ?? []).map(keepInBrowser) })
    })
    input.click()
  })

/** A file of this window, as if it had been chosen. */
export const keepInBrowser = (file: File): ChosenFile => {
  const path = URL.createObjectURL(file)
  inBrowser.set(path, file)
  return { path, name: file.name, sizeBytes: file.size }
}

export const forgetInBrowser = (path: string): void => {
  if (inBrowser.delete(path)) URL.revokeObjectURL(path)
}
