import type { Step } from '../e2e/sheets'
import type { Phone } from './phone'

/** Takes one step towards a sheet. */
export const take = async (phone: Phone, step: Step): Promise<void> => {
  if (typeof step === 'string' || step instanceof RegExp) return phone.tap(step, { nth: 0 })
  if ('field' in step) return phone.type(step.field, step.text)
  if ('connection' in step) {
    // The change breaks what is still on its way, which the app then complains of.
    await phone.settled()
    return phone.switchNetwork('4g')
  }
  const { name, bytes } = step.chosen
  const file = { name, size: bytes.length, path: phone.keepFile(name, bytes), type: 'file', time: 0 }
  phone.override({ chooseMessageFile: () => ({ tempFiles: [file] }) })
  return phone.settled()
}

/** One that was opened from another leads back to it. */
export const leaveSheets = async (phone: Phone): Promise<void> => {
  while (phone.count('.nm-sheet') > 0) {
    await phone.event('.nm-sheet__scrim', 'tap')
    await phone.advance(leavingMs)
  }
}
const leavingMs = 1_000
