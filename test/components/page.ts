import { getPageInstance } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'

/** A test's component has no page of its own: its page hooks listen as the app's do. */
const fire = (event: 'componentDidHide' | 'componentDidShow' | 'onReachBottom' | 'onPullDownRefresh') =>
  act(async () => {
    // The hooks keep their callbacks under the event's name, which the types do not say.
    const callbacks = getPageInstance('taro-app')?.[event] as unknown as (() => void)[] | undefined
    for (const call of callbacks ?? []) call()
  })

export const hidePage = () => fire('componentDidHide')
export const showPage = () => fire('componentDidShow')
export const reachBottom = () => fire('onReachBottom')
export const pullDown = () => fire('onPullDownRefresh')

/** The page was opened by a link, with none before it. Resolves with the next one, whose files are fetched first. */
export const openedFromLink = (): Promise<string> => {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  return new Promise(resolve => {
    const go = async ({ url }: { url: string }) => {
      resolve(url)
      return { errMsg: 'ok' }
    }
    jest.spyOn(Taro, 'redirectTo').mockImplementation(go)
    jest.spyOn(Taro, 'switchTab').mockImplementation(go)
  })
}
