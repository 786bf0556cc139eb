import Taro from '@tarojs/taro'
import type { Incoming, Outgoing, RoundTrip } from './round-trip'

/**
 * The round trip over Taro. It passes Taro no callback of a caller, no shared header object and no query to build, and
 * always asks for text: a cut JSON body would come back as 200 with null in a browser.
 * What the platform rejects with is passed on as it is; `failure-kinds.ts` reads it.
 */
export const taroRoundTrip: RoundTrip = (outgoing, signal) =>
  isFile(outgoing.body) ? uploadOver(outgoing, outgoing.body.filePath, signal) : requestOver(outgoing, signal)

const isFile = (body: Outgoing['body']): body is { filePath: string } => typeof body === 'object' && 'filePath' in body

const requestOver = async (outgoing: Outgoing, signal: AbortSignal): Promise<Incoming> => {
  const { method, url, headers, body, responseType, isOwn } = outgoing
  const options: Taro.request.Option<unknown> = {
    url,
    method,
    header: { ...headers },
    dataType: 'text',
    responseType: responseType === 'bytes' ? 'arraybuffer' : 'text',
    ...(body === undefined ? {} : { data: body }),
  }
  // A redirect leads to somebody else's page; following it would send our headers along (faults.md 15).
  Object.assign(options, { redirect: 'manual' })
  // In a browser a signal disables Taro's own 60 s timeout and aborts the body as well.
  if (process.env.TARO_ENV === 'h5') Object.assign(options, { signal, credentials: isOwn ? 'include' : 'omit' })
  const task = Taro.request(options)
  return untilAborted(task, signal, responseType)
}

const uploadOver = (outgoing: Outgoing, filePath: string, signal: AbortSignal) =>
  process.env.TARO_ENV === 'h5' && filePath.startsWith('blob:')
    ? uploadCopy(outgoing, filePath, signal)
    : upload(outgoing, filePath, signal)

/** Taro's upload in a browser never ends when the file cannot be read. A copy in memory always can. */
const uploadCopy = async (outgoing: Outgoing, filePath: string, signal: AbortSignal) => {
  const copy = URL.createObjectURL(await (await fetch(filePath, { signal })).blob())
  return upload(outgoing, copy, signal).finally(() => URL.revokeObjectURL(copy))
}

const upload = (outgoing: Outgoing, filePath: string, signal: AbortSignal) => {
  const { url, headers, isOwn, onProgress, timeoutMs } = outgoing
  const task = Taro.uploadFile({
    url,
    filePath,
    name: 'file',
    header: { ...headers },
    withCredentials: isOwn,
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
  })
  // A browser that does not know the total size reports no number.
  if (onProgress) task.progress(({ progress }) => Number.isFinite(progress) && onProgress(progress / 100))
  // In a browser an upload's result has no headers; they arrive here.
  let received: object | string = {}
  task.onHeadersReceived?.(({ header }) => {
    received = header
  })
  return untilAborted(task, signal, 'text').then(incoming => ({
    ...incoming,
    headers: { ...lowerCased(received), ...incoming.headers },
  }))
}

type Task = Promise<{ statusCode: number; header?: object; cookies?: string[]; data: unknown }> & { abort: () => void }

const untilAborted = (task: Task, signal: AbortSignal, responseType: Outgoing['responseType']): Promise<Incoming> => {
  const abort = () => task.abort?.()
  signal.addEventListener('abort', abort)
  return task
    .then(({ statusCode, header = {}, cookies, data }) => {
      const headers = lowerCased(header)
      const setCookies = cookies?.length ? cookies : [headers['set-cookie'] ?? ''].filter(Boolean)
      return { status: statusCode, headers, setCookies, ...contentOf(data, responseType) }
    })
    .finally(() => signal.removeEventListener('abort', abort))
}

const contentOf = (
  data: unknown,
  responseType: Outgoing['responseType'],
): Pick<Incoming, 'data' | 'text' | 'bytes'> => {
  if (responseType === 'bytes') return isBuffer(data) ? { bytes: data } : {}
  return typeof data === 'string' ? { text: data } : { data }
}

// The mini-program's buffers come from another realm, where instanceof does not hold.
const isBuffer = (data: unknown): data is ArrayBuffer => Object.prototype.toString.call(data) === '[object ArrayBuffer]'

const lowerCased = (header: object | string): Record<string, string> => {
  const pairs = typeof header === 'string' ? pairsIn(header) : Object.entries(header)
  return Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), String(value)]))
}

/** One header a line, as browsers list them. */
const pairsIn = (lines: string): [string, string][] =>
  lines.split(/[\r\n]+/).map(line => {
    const [name = '', ...value] = line.split(':')
    return [name, value.join(':').trim()]
  })
