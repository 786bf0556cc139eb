import type { ChosenFile } from './chosen'

/** WeChat's number for “open with NodeMate” on a file of a chat. */
const openedWith = 1173

/** Of this phone, whoever is signed in: nobody is given a file that another person has opened. */
let last: { path: string; page: unknown } | undefined

/**
 * Takes the file of a chat that WeChat has opened the app with; a browser has no chats. WeChat goes on telling of it
 * each time that the app is shown: it is new on the page that WeChat opened for it, which has nothing behind it.
 */
export const takeOpenedFile = (page: unknown, isFirstPage: boolean): ChosenFile | undefined => {
  if (process.env.TARO_ENV === 'h5') return undefined
  const { scene, forwardMaterials } = wx.getEnterOptionsSync()
  const file = scene === openedWith ? forwardMaterials?.[0] : undefined
  if (!file || (last?.path === file.path && (last.page === page || !isFirstPage))) return undefined
  last = { path: file.path, page }
  return { path: file.path, name: file.name || nameIn(file.path), sizeBytes: Number(file.size) }
}

/** A picture may come without a name. */
const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
