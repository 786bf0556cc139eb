import { networkCount } from '@/platform/network'
import { CallError } from '@/request/errors'
import type { SendOptions } from '@/request/transport'
import { makePace, TooSlow, type UploadEnding } from './pace'

const pace = makePace(() => Date.now(), networkCount)

export const forgetPace = pace.forget
export const uploadsAtOnce = pace.atOnce
export const isTooSlowFor = pace.isTooSlowFor

type Sending = Pick<SendOptions, 'signal' | 'onProgress'>

/** Sends a file with a deadline that fits its size, and measures the speed of the network. */
export const sendWithDeadline = async <Reply>(
  sizeBytes: number,
  { onProgress, ...options }: Sending,
  send: (options: SendOptions) => Promise<Reply>,
): Promise<Reply> => {
  if (pace.isTooSlowFor(sizeBytes)) throw new TooSlow()
  const { timeoutMs, moved, end } = pace.begin(sizeBytes)
  const noteProgress = (progress: number) => {
    moved(progress)
    onProgress?.(progress)
  }
  try {
    const reply = await send({ ...options, timeoutMs, onProgress: noteProgress })
    end('through')
    return reply
  } catch (error) {
    end(endingOf(error))
    throw error
  }
}

const endingOf = (error: unknown): UploadEnding => {
  const { kind } = CallError.from(error)
  return kind === 'timeout' || kind === 'network' ? kind : 'refused'
}
