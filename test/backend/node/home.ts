import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Place, usualHost } from './own-address'
import { type HomePrinter, servePrinter } from './printer'

/** A node's home network, as far as a tunnel can reach it. */
export type Home = {
  nodeId: string
  name: string
  lanAddress: string
  /** The machine's address that its services are opened on. */
  listensAt: string
  printers: HomePrinter[]
}

/** Counts up in four-byte steps, so that a lost or misplaced byte shows. */
export const downloadBytes = (): Buffer => {
  const bytes = Buffer.alloc(5_000_000)
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32BE(at / 4, at)
  return bytes
}

/** Serves the node's web page with its download, and its printers. Returns where a requested place really listens. */
export const serveHome = async ({ name, lanAddress, listensAt, printers }: Home): Promise<(asked: Place) => Place> => {
  const download = downloadBytes()
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.url === '/') return response.setHeader('Content-Type', 'text/html; charset=utf-8').end(pageOf(name))
    if (request.url === '/download') return response.setHeader('Content-Length', download.length).end(download)
    return response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, usualHost, resolve))
  // as: a listening TCP server has an address with a port.
  const portal = { host: usualHost, port: (server.address() as AddressInfo).port }
  const ownHosts = [usualHost, '::1', lanAddress, listensAt]
  const ways = ownHosts.map(host => ({ from: { host, port: 80 }, to: portal }))
  for (const printer of printers) ways.push({ from: printer.place, to: await servePrinter(printer) })
  const isSame = (one: Place, other: Place) => one.host === other.host && one.port === other.port
  return asked => ways.find(({ from }) => isSame(from, asked))?.to ?? asked
}

const pageOf = (name: string): string => `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${asText(name)}</title>
<h1>${asText(name)}</h1>
<p>这是节点自己的网页。This is the node’s own page.</p>
<p><a href="/download" download="5mb.bin">5 MB</a></p>
</html>
`

const asText = (name: string): string => name.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
