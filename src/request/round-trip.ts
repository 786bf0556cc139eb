/** One HTTP request and its response, as the platform carries them: no services, no envelopes, no texts. */
export type RoundTrip = (outgoing: Outgoing, signal: AbortSignal) => Promise<Incoming>

export type Outgoing = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string | ArrayBuffer | { filePath: string }
  responseType: 'text' | 'bytes'
  /** One of our hosts: the browser may send and store cookies. */
  isOwn: boolean
  onProgress?: (progress: number) => void
  /** The platform ends an upload after a minute unless this is set. */
  timeoutMs?: number
}

export type Incoming = {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  setCookies: string[]
  /** What the platform parsed by itself, where it did. */
  data?: unknown
  text?: string
  bytes?: ArrayBuffer
}
