import { download } from './download'
import { wechat } from './wechat'

/**
 * Prepares a text as a file and resolves to the function that shares it, which must be called in a tap: the platform
 * accepts nothing else. In WeChat the file goes to a chat, in a browser it is downloaded. Undefined when there was no
 * room for it.
 */
export const textFile = async (name: string, text: string): Promise<(() => void) | undefined> => {
  if (process.env.TARO_ENV === 'h5') return () => download(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const path = await wechat?.saveText(name, text)
  return path === undefined ? undefined : () => wechat?.shareFile(path, name)
}
