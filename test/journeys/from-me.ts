import type { Driver } from './driver'

const openFrom = async (phone: Driver, tab: string, entry: string | RegExp): Promise<void> => {
  await phone.waitFor('今日积分')
  await phone.tapTab(tab)
  await phone.tap(entry)
}

/** From the start by the last tab to what it leads to. */
export const openFromMe = (phone: Driver, entry: string | RegExp) => openFrom(phone, '我的', entry)

/** The same by the mall, which sells what is paid with money. */
export const openFromMall = (phone: Driver, entry: string | RegExp) => openFrom(phone, '商城', entry)
