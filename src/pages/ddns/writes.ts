import * as v from 'valibot'
import { wordsNow } from '@/i18n/words'
import { inconclusive, notReceived, write } from '@/request/write'
import { ddns } from '@/services/ddns'
import { DomainSettingsInput, domainSetup } from './calls'
import { hasArrived } from './draft'
import { ddnsWords } from './words'

export const saveDomainSettings = write(domainSetup.saveDomainSettings, {
  recovery: {
    readBack: domainSetup.domainSettings,
    query: ({ domainId }) => ({ domainId }),
    resultFrom: (after, input, before) => {
      const arrived = before ? hasArrived(v.parse(DomainSettingsInput, input), before, after) : 'unknowable'
      if (arrived === 'unknowable') return inconclusive
      return arrived ? after : notReceived
    },
  },
  staleAfterWrite: [ddns.domains],
  says: { unknown: () => wordsNow(ddnsWords)('unsure'), notReceived: () => wordsNow(ddnsWords)('notSaved') },
})

export const authoriseDomain = write(domainSetup.authoriseDomain, {
  recovery: { never: 'each request without a ticket makes one, and with one it is asked again, with growing pauses' },
  staleAfterWrite: [],
})
