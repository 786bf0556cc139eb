import { later } from '@/lib/pauses'
import { accountState } from './account-state'

/** By then a server lists an order, unless another phone has deleted it. */
const unlistedForMs = 3_600_000

/** Orders that the server has told of in this run, and that nobody has read yet: it may list them only minutes later. */
const useStore = accountState<{ orderNos: readonly string[] }>(() => ({ orderNos: [] }))

export const noteNewOrder = (orderNo: string): void => {
  useStore.setState(({ orderNos }) => ({ orderNos: [...orderNos, orderNo] }))
  later(unlistedForMs, () => forgetNewOrder(orderNo))
}

export const forgetNewOrder = (orderNo: string): void =>
  useStore.setState(({ orderNos }) => ({ orderNos: orderNos.filter(each => each !== orderNo) }))

export const useNewOrders = (): readonly string[] => useStore(({ orderNos }) => orderNos)
