import type { Socket } from 'node:net'

/**
 * Assumed, since nothing specifies it: how a connection proves that it is the account's. Its first line is
 * `NodeMate <access token>` and is not forwarded. A source address proves nothing here: on loopback all are
 * the same. (`rule` 1 of the tunnel's messages; with 0 there is no such line.)
 */
export const proofLine = (token: string): string => `NodeMate ${token}\n`

const longestBytes = 4_200
const patienceMs = 5_000

/** The token of the first line, if there is one. Whatever follows the line stays in the socket. */
export const tokenFrom = (socket: Socket): Promise<string | undefined> =>
  new Promise(resolve => {
    let received = Buffer.alloc(0)
    const settle = (token: string | undefined) => {
      clearTimeout(timer)
      socket.off('data', hear).off('close', leave).off('end', leave).pause()
      resolve(token)
    }
    const hear = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const end = received.indexOf('\n')
      if (end < 0 && received.length < longestBytes) return
      settle(/^NodeMate (\S+)\r?$/.exec(received.toString('latin1', 0, Math.max(0, end)))?.[1])
      socket.unshift(received.subarray(end + 1))
    }
    const leave = () => settle(undefined)
    const timer = setTimeout(leave, patienceMs)
    socket.on('data', hear).on('close', leave).on('end', leave)
  })

/** A browser without proof gets an HTTP page that says why. */
export const refusal = `HTTP/1.1 403 Forbidden\r
Content-Type: text/plain; charset=utf-8\r
Connection: close\r
\r
只有打开这条通道的账号可以用这个地址。 Only the account that opened this tunnel may use this address.
`
