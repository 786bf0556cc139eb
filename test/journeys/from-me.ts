import type { Driver } from './driver'

/** From the start by the last tab to what it leads to. */
export const openFromMe = async (phone: Driver, entry: string | RegExp): Promise<void> => {
  await phone.waitFor('今日积分')
  await phone.tapTab('我的')
  await phone.tap(entry)
}
