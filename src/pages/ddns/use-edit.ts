import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { wordsNow } from '@/i18n/words'
import { changesIn } from '@/lib/changes-in'
import { query } from '@/request/query'
import { goBack, routes, trackPage } from '@/routes'
import { showToast } from '@/ui/toast'
import { useIsStill } from '@/write/use-is-still'
import { useWrite } from '@/write/use-write'
import { domainSetup } from './calls'
import { type DomainDraft, differencesOf, draftOf, problemOf, toInput } from './draft'
import { useDomainEdits } from './edits'
import { ddnsWords } from './words'
import { saveDomainSettings } from './writes'

/** Editing one domain. A typed secret is kept here only, and goes with the page. */
export const useEdit = (domainId: string, name: string) => {
  const client = useQueryClient()
  const settingsQuery = query(domainSetup.domainSettings, { domainId })
  const settings = useQuery(settingsQuery)
  const [edited, setEdited] = useState<Partial<DomainDraft>>(() => useDomainEdits.getState()[domainId] ?? {})
  const [isAsking, setAsking] = useState(false)
  const [isReading, setReading] = useState(false)
  const [isHere] = useState(trackPage)

  useEffect(() => {
    const { keyId: _, keySecret: __, ...kept } = edited
    useDomainEdits.setState({ [domainId]: kept })
  }, [edited, domainId])

  const now = settings.data
  const draft = now && { ...draftOf(now), ...edited }
  const input = draft && toInput(domainId, draft)
  const differences = now && draft ? differencesOf(now, draft) : []
  const problem = now && draft && problemOf(now, draft)
  const isStill = useIsStill(edited)
  const sentEdit = useRef(edited)
  const saving = useWrite(saveDomainSettings, {
    onDone: async read => {
      client.setQueryData(settingsQuery.queryKey, read)
      showToast({ text: wordsNow(ddnsWords)('saved', { name }) })
      // Whoever has left the page comes back to what is not saved yet.
      useDomainEdits.setState(edits => ({ [domainId]: changesIn(sentEdit.current, edits[domainId] ?? {}) }))
      if (!isStill(sentEdit.current)) return
      setAsking(false)
      setEdited({})
      if (isHere()) await goBack(routes.ddns.domain({ domainId }))
    },
  })

  const close = () => {
    saving.reset()
    setAsking(false)
  }
  const ask = () => {
    saving.reset()
    // All of it is sent, and another phone may have changed the rest since.
    setReading(true)
    void settings.refetch().then(() => setReading(false))
    setAsking(differences.length > 0 && !problem)
  }
  const save = async () => {
    sentEdit.current = edited
    if (input) await saving.run(input)
  }
  return {
    settings,
    draft,
    differences,
    problem,
    edit: (next: DomainDraft) => setEdited(before => ({ ...before, ...(draft && changesIn(draft, next)) })),
    isEdited: now && draft && Object.keys(changesIn(draftOf(now), draft)).length > 0,
    revert: () => {
      setEdited({})
      close()
    },
    isAsking,
    isBusy: (isReading && !settings.isPaused) || saving.isBusy,
    ask,
    close,
    save,
    /** Tries what is entered by then, which is shown first where it is not what was sent. */
    saving: { ...saving, again: () => (isAsking || isStill(sentEdit.current) ? save() : ask()) },
  }
}
export type EditForm = ReturnType<typeof useEdit>
