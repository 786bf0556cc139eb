import * as v from 'valibot'
import { wordsNow } from '@/i18n/words'
import { inconclusive, notReceived, write } from '@/request/write'
import { ddnsApi } from '@/services/ddns'
import { DomainSettingsInput } from '@/services/shapes/ddns'
import { hasArrived } from './draft'
import { ddnsWords } from './words'

export const saveDomainSettings = write(ddnsApi.saveDomainSettings, {
  recovery: {
    readBack: ddnsApi.domainSettings,
    query: ({ domainId }) => ({ domainId }),
    resultFrom: (after, input, before) => {
      const arrived = before ? hasArrived(v.parse(DomainSettingsInput, input), before, after) : 'unknowable'
      if (arrived === 'unknowable') return inconclusive
      return arrived ? after : notReceived
    },
  },
  staleAfterWrite: [ddnsApi.domains],
  says: { unknown: () => wordsNow(ddnsWords)('unsure'), notReceived: () => wordsNow(ddnsWords)('notSaved') },
})

export const authoriseDomain = write(ddnsApi.authoriseDomain, {
  recovery: { never: 'each request without a ticket makes one, and with one it is asked again, with growing pauses' },
  staleAfterWrite: [],
})
