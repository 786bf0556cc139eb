/** The platform's timeout of an upload whose caller sets none. */
const platformMs = 60_000

type Upload = { sizeBytes: number; sentBytes: number; onProgress: ((part: number) => void) | undefined }
type Options = {
  sizeBytes: number
  timeoutMs?: number | undefined
  onProgress?: Upload['onProgress']
  signal: AbortSignal
}

/**
 * A line of limited speed that all running uploads share. The platform cuts each of them at its deadline, and what was
 * sent until then is lost. It moves with the test's clock.
 */
export const makeLine = (bytesPerS: number) => {
  // What takes minutes need not be checked four times a second.
  const tickMs = bytesPerS < 1_000_000 ? 1_000 : 250
  const inFlight = new Set<Upload>()
  const line = { bytesPerS, begun: 0, sentBytes: 0 }

  const send = ({ sizeBytes, timeoutMs = platformMs, onProgress, signal }: Options) =>
    new Promise<void>((resolve, reject) => {
      const upload = { sizeBytes, sentBytes: 0, onProgress }
      const end = (settle: () => void) => () => {
        clearInterval(ticking)
        clearTimeout(deadline)
        inFlight.delete(upload)
        settle()
      }
      const done = end(resolve)
      const ticking = setInterval(() => (move(upload) ? done() : undefined), tickMs)
      const deadline = setTimeout(
        end(() => reject({ errMsg: 'uploadFile:fail timeout' })),
        timeoutMs,
      )
      signal.addEventListener(
        'abort',
        end(() => reject({ errMsg: 'uploadFile:fail abort' })),
      )
      inFlight.add(upload)
      line.begun += 1
    })

  const move = (upload: Upload): boolean => {
    const share = (line.bytesPerS / inFlight.size) * (tickMs / 1_000)
    const moved = Math.min(share, upload.sizeBytes - upload.sentBytes)
    upload.sentBytes += moved
    line.sentBytes += moved
    upload.onProgress?.(upload.sentBytes / upload.sizeBytes)
    return upload.sentBytes >= upload.sizeBytes
  }

  return Object.assign(line, { send })
}
