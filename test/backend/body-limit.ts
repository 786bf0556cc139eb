import { maxBytes } from '@/upload/limits'
import type { ServerContext } from './through-fault'

/** A multipart form has some bytes around the file. What controls the stand-in may be as large as a list of a bench. */
const largestIn = (c: ServerContext): number => {
  if (c.req.path.startsWith('/_control/')) return Number.POSITIVE_INFINITY
  return c.req.header('Content-Type')?.startsWith('multipart/form-data') ? maxBytes + 64 * 1024 : maxBytes
}

/** Refuses larger bodies: by their Content-Length, or while reading when there is none. */
export const limitBody = async (c: ServerContext, next: () => Promise<void>): Promise<Response | undefined> => {
  const largestBytes = largestIn(c)
  if (Number(c.req.header('Content-Length') ?? 0) > largestBytes) return tooLarge(c)
  if (c.req.header('Transfer-Encoding') !== undefined) {
    const body = await readChunks(c, largestBytes)
    if (body === undefined) return tooLarge(c)
    const { url, method, headers } = c.req.raw
    c.req.raw = new Request(url, { method, headers, ...(body.length > 0 && { body }) })
  }
  await next()
  return undefined
}

const tooLarge = (c: ServerContext) => c.text('Payload Too Large', 413)

/** Undefined when there are too many. Reads to the end, since a client that still sends would miss the response. */
const readChunks = async (c: ServerContext, largestBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of c.env.incoming) {
    bytes += chunk.length
    if (bytes <= largestBytes) chunks.push(chunk)
    // Hangs up on a body without end.
    if (bytes > 4 * largestBytes) c.env.incoming.destroy()
  }
  return bytes > largestBytes ? undefined : new Uint8Array(Buffer.concat(chunks))
}
