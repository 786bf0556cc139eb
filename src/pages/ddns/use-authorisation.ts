import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { wordsNow } from '@/i18n/words'
import { later } from '@/lib/pauses'
import { useLatest } from '@/lib/use-latest'
import { CallError, type CallErrorKind } from '@/request/errors'
import { keyOf } from '@/request/query'
import { ddns } from '@/services/ddns'
import { useSession } from '@/session/session'
import { showToast } from '@/ui/toast'
import { useIsShown } from '@/ui/use-is-shown'
import { growingPauseMs } from '@/ui/use-polling'
import { useWrite } from '@/write/use-write'
import { domainSetup } from './calls'
import { ddnsWords } from './words'
import { authoriseDomain } from './writes'

/**
 * The provider's page, and the ticket to ask whether the owner agreed there. In memory only, since it grants access.
 */
type Pass = { url: string; ticket: string }

/** A refusal is final; after any other error the next request may succeed. */
const final: CallErrorKind[] = ['refused', 'forbidden', 'not-offered', 'no-consent']

/**
 * Authorises a domain at its provider: the provider's page is opened elsewhere, and while this domain's page is in
 * front the server is asked whether the owner agreed: until they did, the server refuses, or the sheet is closed.
 */
export const useAuthorisation = ({ id: domainId, name }: { id: string; name: string }) => {
  const client = useQueryClient()
  const isShown = useIsShown()
  const { status } = useSession()
  const [pass, setPass] = useState<Pass>()
  const [ended, setEnded] = useState<CallError>()
  const wantedMs = useRef(0)

  const agreed = async () => {
    setPass(undefined)
    await client.invalidateQueries({ queryKey: keyOf(ddns.domains) })
    void client.invalidateQueries({ queryKey: keyOf(domainSetup.domainSettings) })
    showToast({ text: wordsNow(ddnsWords)('agreed', { name }) })
  }
  const start = useWrite(authoriseDomain, {
    isQuiet: true,
    onDone: ({ isAuthorised, ticket, url }) => {
      if (isAuthorised) return agreed()
      if (ticket && url) return setPass({ ticket, url })
      setEnded(new CallError('unreadable', domainSetup.authoriseDomain.path))
    },
  })
  const check = useWrite(authoriseDomain, {
    isQuiet: true,
    onDone: ({ isAuthorised }) => (isAuthorised ? agreed() : undefined),
    onFailed: error => {
      wantedMs.current = error.waitMs
      if (!final.includes(error.kind)) return
      setEnded(error)
      setPass(undefined)
    },
  })

  // Pauses while the session is over; continues after signing in.
  const ticket = status === 'signed-in' ? pass?.ticket : undefined
  const ask = useLatest(check.run)
  // Polled with a timer: the provider does not notify us, and asking is a write, which no query may repeat.
  useEffect(() => {
    if (!ticket || !isShown) return
    let cancel = () => {}
    let isOver = false
    const askLater = (asked: number) => {
      cancel = later(growingPauseMs(asked, wantedMs.current), async () => {
        wantedMs.current = 0
        await ask.current({ domainId, ticket })
        if (!isOver) askLater(asked + 1)
      })
    }
    askLater(0)
    return () => {
      isOver = true
      cancel()
    }
  }, [ask, domainId, ticket, isShown])

  return {
    url: pass?.url,
    error: ended ?? start.error,
    start: () => {
      setEnded(undefined)
      return start.run({ domainId })
    },
    stop: () => setPass(undefined),
  }
}
