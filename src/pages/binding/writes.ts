import * as v from 'valibot'
import { wordsNow } from '@/i18n/words'
import { codes } from '@/request/codes'
import { inconclusive, notReceived, write } from '@/request/write'
import { binding } from '@/services/binding'
import { finding, Reserved } from './calls'
import { reserveWords } from './words'

/** A lost response is read back with the device id, which the code alone does not give. */
export const bind = (deviceId: string) =>
  write(binding.bindNode, {
    recovery: {
      readBack: binding.binding,
      query: () => ({ deviceId }),
      resultFrom: binding => {
        if (binding.deviceId !== deviceId) return inconclusive
        return binding.state === 'none' ? notReceived : binding
      },
    },
    staleAfterWrite: [],
  })

export const startScan = write(finding.startScan, {
  recovery: { never: 'a scan ends by itself, and one that nobody knows of does nothing' },
  staleAfterWrite: [],
})

/** One per account: one that a later tap has corrected is refused with the data of that, which serves as the reply. */
export const reserveDevice = write(finding.reserveDevice, {
  recovery: 'resend',
  staleAfterWrite: [],
  says: { unknown: () => wordsNow(reserveWords)('unsure') },
  alreadyDone: error => {
    const first = v.safeParse(Reserved, error.data())
    return error.code === codes.alreadyTaken && first.success ? first.output : undefined
  },
})
