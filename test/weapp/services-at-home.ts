import type { Backend } from '../backend/start'
import { bootPhone, type Phone } from './phone'
import { standInHosts } from './stand-in-hosts'

const openOne = async (phone: Phone, deviceId: string, port: number, isFavourite: boolean) => {
  await phone.open(`/pages/tunnels/create?deviceId=${deviceId}`)
  await phone.tap('更改')
  await phone.type('端口', String(port))
  await phone.tap('打开')
  await phone.waitFor('已打开')
  if (isFavourite) await phone.tap(/^收藏/)
}

/**
 * Opens services as people do, and leaves them open: one by another phone of the account, then several by one phone, two of
 * them favourites. Returns what that phone has stored of them, to go on with.
 */
export const openServices = async (backend: Backend, uid: string, stored: object): Promise<Record<string, unknown>> => {
  const session = { 'nodemate.session': JSON.stringify(await backend.session(uid)) }
  const boot = (storage: object) =>
    bootPhone({ hosts: standInHosts(backend.origin), storage: { ...storage, ...session } })
  const other = boot({})
  await openOne(other, 'node-2', 8_083, false)
  await other.settled()
  other.kill()
  const phone = boot(stored)
  await openOne(phone, 'node-1', 8_080, true)
  await openOne(phone, 'node-2', 8_081, true)
  await openOne(phone, 'node-1', 8_082, false)
  await phone.settled()
  phone.kill()
  const ofServices = [...phone.memory.storage].filter(([key]) => /\.(tunnels|services)$/.test(key))
  return Object.fromEntries(ofServices.map(([key, text]) => [key, JSON.parse(text)]))
}
