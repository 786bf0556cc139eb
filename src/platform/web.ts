import Taro from '@tarojs/taro'

/** Into another tab of the browser. WeChat opens no foreign pages: there this is undefined, and copying takes its place. */
export const openInBrowser: ((address: string) => void) | undefined =
  process.env.TARO_ENV === 'h5' ? address => window.open(address, '_blank', 'noopener') : undefined

/** True when it is on the clipboard. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await Taro.setClipboardData({ data: text })
    return true
  } catch {
    return false
  }
}
