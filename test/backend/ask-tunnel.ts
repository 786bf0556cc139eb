import { randomBytes } from 'node:crypto'
import { connect, createServer } from 'node:net'
import type { Session } from '@/services/account'
import { tunnel } from '@/tunnel/calls'
import { rules } from '@/tunnel/shapes'
import type { CallName, Inputs, Replies } from '../tunnel/frames'

export type Fields = { [Name in keyof Inputs['startMapService']]?: NonNullable<Inputs['startMapService'][Name]> } & {
  svMapPort?: number
  uid?: string
}

export const addressOf = (origin: string, nodeId: string): string => `${origin}/node/${nodeId}`

/** The default input of any of the five calls. */
export const tunnelInput = (origin: string, { authToken, accessToken }: Session, fields: Fields) => ({
  addr: addressOf(origin, fields.callee ?? 'n-home'),
  sequenceID: String(BigInt(`0x${randomBytes(8).toString('hex')}`)),
  callee: 'n-home',
  authToken,
  accessToken,
  svFwdIP: '127.0.0.1',
  svFwdPort: 80,
  svMapPort: 1,
  listenIP: '',
  listenPort: 0,
  speedLimit: 0,
  rule: rules.onlyTheAccount,
  ...fields,
})

const tunnelHeaders = { 'Content-Type': 'application/octet-stream', 'X-Requested-With': 'XMLHttpRequest' }

export const send = (url: string, body: Uint8Array, headers: Record<string, string> = tunnelHeaders) =>
  fetch(url, { method: 'POST', headers, body: new Blob([new Uint8Array(body)], { type: '' }) })

/** One tunnel call over real HTTP, read by the app's own codec. */
export const askTunnel =
  (origin: string, session: Session) =>
  async <Name extends CallName>(name: Name, fields: Fields = {}): Promise<Replies[Name]> => {
    const input = tunnelInput(origin, session, fields)
    const { path, codec } = tunnel[name]
    const query = fields.uid === undefined ? '' : `?uid=${fields.uid}`
    const response = await send(`${input.addr}${path}${query}`, codec.encode(input))
    const type = response.headers.get('Content-Type')
    if (response.status !== 200 || type !== 'application/octet-stream') throw new Error(`${response.status} ${type}`)
    // as: the codec belongs to the name; TypeScript sees only the union of the five.
    return codec.decode(new Uint8Array(await response.arrayBuffer()), input) as Replies[Name]
  }

/** A loopback port on which nothing listened a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('a TCP server has a port')
  return address.port
}

/** Whether nothing listens there. */
export const isRefused = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() && false))
    socket.once('error', error => resolve('code' in error && error.code === 'ECONNREFUSED'))
  })
