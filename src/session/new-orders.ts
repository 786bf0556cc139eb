import { accountState } from './account-state'

/** Orders that the server has told of in this run, and that nobody has read yet: it may list them only minutes later. */
const useStore = accountState<{ orderNos: readonly string[] }>(() => ({ orderNos: [] }))

export const noteNewOrder = (orderNo: string): void =>
  useStore.setState(({ orderNos }) => ({ orderNos: [...orderNos, orderNo] }))

export const forgetNewOrder = (orderNo: string): void =>
  useStore.setState(({ orderNos }) => ({ orderNos: orderNos.filter(each => each !== orderNo) }))

export const useNewOrders = (): readonly string[] => useStore(({ orderNos }) => orderNos)
