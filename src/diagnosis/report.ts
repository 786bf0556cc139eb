import { logFailure } from '@/platform/failure-log'
import { diagnosticId } from '@/session/diagnostic-id'
import { withoutPersons } from './without-persons'

/** A loop that fails says the same a thousand times: each failure is reported once in a run, and few in all. */
const reported = new Set<string>()
const mostInARun = 20

export const report = (error: unknown, path: string): void => {
  const text = withoutPersons(error)
  if (reported.has(text) || reported.size >= mostInARun) return
  reported.add(text)
  const page = path.replace(/\?.*/, '')
  logFailure({ diagnosticId: diagnosticId(), version: process.env.TARO_APP_VERSION ?? '', page, text })
}
