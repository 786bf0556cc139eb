import { randomBase36 } from '@/lib/fresh-id'
import { movedTo } from './erase-moved'
import { forgetInBrowser } from './pictures'

/** Removes files of this run from the phone; a browser forgets them. What is gone already is no failure. */
export const eraseFiles = (paths: readonly string[]): void => {
  for (const path of paths) process.env.TARO_ENV === 'h5' ? forgetInBrowser(path) : eraseInWeChat(wx, path)
}

/** WeChat lets nobody delete a temporary file; but keeping one moves it to where that is allowed. */
const eraseInWeChat = (native: typeof wx, path: string): void => {
  const manager = native.getFileSystemManager()
  const filePath = `${native.env.USER_DATA_PATH}/${movedTo}${randomBase36(8)}`
  manager.saveFile({ tempFilePath: path, filePath, success: () => manager.unlink({ filePath }) })
}
