import type { Socket } from 'node:net'

/**
 * Assumed, because nothing tells: how a connection proves that it is the account's. Its first line is
 * `NodeMate <access token>`, which goes no further. A source address would prove nothing here: on loopback all look
 * alike. (`rule` 1 of the tunnel's messages; with 0 there is no such line.)
 */
export const proofLine = (token: string): string => `NodeMate ${token}\n`

const longestBytes = 4_200
const patienceMs = 5_000

/** The token of the first line; undefined when there is none. What follows the line stays in the socket. */
export const tokenFrom = (socket: Socket): Promise<string | undefined> =>
  new Promise(resolve => {
    let heard = Buffer.alloc(0)
    const settle = (token: string | undefined) => {
      clearTimeout(timer)
      socket.off('data', hear).off('close', leave).off('end', leave).pause()
      resolve(token)
    }
    const hear = (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk])
      const end = heard.indexOf('\n')
      if (end < 0 && heard.length < longestBytes) return
      settle(/^NodeMate (\S+)\r?$/.exec(heard.toString('latin1', 0, Math.max(0, end)))?.[1])
      socket.unshift(heard.subarray(end + 1))
    }
    const leave = () => settle(undefined)
    const timer = setTimeout(leave, patienceMs)
    socket.on('data', hear).on('close', leave).on('end', leave)
  })

/** A browser that comes without proof is told why, in its own language. */
export const refusal = `HTTP/1.1 403 Forbidden\r
Content-Type: text/plain; charset=utf-8\r
Connection: close\r
\r
只有打开这条通道的账号可以用这个地址。 Only the account that opened this tunnel may use this address.
`
