import { choiceOfFailure, type Refusal } from './chosen'
import { download } from './download'
import { movedTo } from './erase-moved'

/** What came of saving a picture. `downloaded`: a browser keeps it with its other files. */
export type Saved = { is: 'saved' | 'downloaded' | 'cancelled' | 'failed' } | { is: 'refused'; by: Refusal }

/** Keeps a picture: in the phone's album, or among a browser's downloads. Only in a tap. */
export const savePicture = async (name: string, bytes: Uint8Array): Promise<Saved> => {
  if (process.env.TARO_ENV === 'h5') {
    download(name, new Blob([bytes.slice()], { type: 'image/png' }))
    return { is: 'downloaded' }
  }
  return toAlbum(wx, name, bytes)
}

const toAlbum = (native: typeof wx, name: string, bytes: Uint8Array): Promise<Saved> =>
  new Promise(resolve => {
    // The album copies it: what is left here is erased with the account, or at the next start.
    const filePath = `${native.env.USER_DATA_PATH}/${movedTo}${name}`
    const failed = () => resolve({ is: 'failed' })
    const save = () =>
      native.saveImageToPhotosAlbum({
        filePath,
        success: () => resolve({ is: 'saved' }),
        fail: failure => {
          const choice = choiceOfFailure(failure)
          resolve(choice.kind === 'refused' ? { is: 'refused', by: choice.by } : unsaved(choice.kind))
        },
      })
    // Of its own: a view may be part of a larger buffer.
    const data = bytes.slice().buffer
    native.getFileSystemManager().writeFile({ filePath, data, success: save, fail: failed })
  })

const unsaved = (kind: string): Saved => ({ is: kind === 'cancelled' ? 'cancelled' : 'failed' })
