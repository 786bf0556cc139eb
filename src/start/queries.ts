import { environmentManager, focusManager, onlineManager, type QueryClient } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { watchNetwork } from '@/platform/network'
import { whenStorageIsFull } from '@/platform/storage'
import { createQueryClient } from '@/request/query'
import { dropOldest, keepReplies, writeReplies } from '@/session/last-known'
import { currentSession } from '@/session/session'
import { forgetPictures } from '@/ui/picture-cache'

const isBrowser = process.env.TARO_ENV === 'h5'

/** The app's one query client, told of the network and of memory running low, with the last-known replies. */
export const startQueries = (): QueryClient => {
  // The query library takes a realm without a window for a server, and Taro's own window never reports network or focus.
  environmentManager.setIsServer(() => false)
  onlineManager.setEventListener(listener => watchNetwork(listener))
  if (!isBrowser) focusManager.setEventListener(() => undefined)

  const client = createQueryClient(() => currentSession().status === 'signed-in')
  keepReplies(client)
  whenStorageIsFull(dropOldest)
  dropWhenMemoryIsLow(client)
  return client
}

/** Drops what no page shows, once it is stored (`faults.md` 57). Browsers have no such warning. */
const dropWhenMemoryIsLow = (client: QueryClient): void => {
  if (isBrowser) return
  Taro.onMemoryWarning?.(() => {
    writeReplies()
    client.removeQueries({ type: 'inactive' })
    forgetPictures()
  })
}

/** Tells the query library whether the app is in the foreground; a browser knows by itself. */
export const setQueriesForeground = (isForeground: boolean): void =>
  focusManager.setFocused(isBrowser ? undefined : isForeground)
