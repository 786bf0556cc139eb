import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ddnsWords } from '@/i18n/ddns'
import { wordsNow } from '@/i18n/words'
import { outcomeOf } from '@/request/outcome'
import { keyOf, query, useWrite } from '@/request/query'
import { request } from '@/request/send'
import { leave, whetherHere } from '@/routes'
import { deviceInfo } from '@/services/device-info'
import { showToast } from '@/ui/toast'
import { type Draft, differencesOf, draftOf, hasArrived, problemOf, wishOf } from './draft'

/** Editing one domain. What was typed as a secret lives here only, and goes with the page. */
export const useEdit = (domainId: string, name: string) => {
  const client = useQueryClient()
  const settingsQuery = query(deviceInfo.domainSettings, { domainId })
  const settings = useQuery(settingsQuery)
  const [edited, setEdited] = useState<Draft>()
  const [isAsking, setAsking] = useState(false)
  const [isHere] = useState(whetherHere)

  const saved = async () => {
    setAsking(false)
    setEdited(undefined)
    write.reset()
    void client.invalidateQueries({ queryKey: keyOf(deviceInfo.domains) })
    showToast({ text: wordsNow(ddnsWords)('saved', { name }) })
    if (isHere()) await leave()
  }
  const now = settings.data
  const draft = edited ?? (now && draftOf(now))
  const wish = draft && wishOf(domainId, draft)
  const write = useWrite(deviceInfo.saveDomainSettings, {
    onSuccess: read => {
      client.setQueryData(settingsQuery.queryKey, read)
      return saved()
    },
    onError: async error => {
      const outcome = await outcomeOf(error, async () => {
        const read = await request(deviceInfo.domainSettings, { domainId })
        const arrived = now && wish && hasArrived(wish, now, read)
        if (arrived === 'unknowable') throw error
        return arrived === true
      })
      if (outcome === 'done') {
        await client.invalidateQueries({ queryKey: settingsQuery.queryKey })
        await saved()
      } else if (error.isUnknown)
        showToast({ text: wordsNow(ddnsWords)(outcome === 'unknown' ? 'unsure' : 'notSaved'), isFailure: true })
    },
  })

  return {
    settings,
    draft,
    differences: now && draft ? differencesOf(now, draft) : [],
    problem: now && draft && problemOf(now, draft),
    edit: setEdited,
    isEdited: edited !== undefined,
    revert: () => {
      setEdited(undefined)
      setAsking(false)
    },
    isAsking,
    setAsking,
    save: async () => {
      if (wish) await write.run(wish)
    },
    /** What nobody has said yet; a lost answer has its own words. */
    saveError: write.error?.isUnknown ? null : write.error,
  }
}
export type EditForm = ReturnType<typeof useEdit>
