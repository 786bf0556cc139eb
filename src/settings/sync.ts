import type { CallError } from '@/request/errors'
import { request } from '@/request/send'
import { second } from '@/services/second'
import type { Settings } from '@/services/shapes/settings'
import { standing } from '@/session/session'
import { onSettingsChanged, settings, takeSettings } from './settings'

/** Taps on one setting after another are one saving. */
const settleMs = 800
let timer: ReturnType<typeof setTimeout> | undefined

export const keepSettingsInStep = (): void => {
  onSettingsChanged(() => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), settleMs)
  })
}

/** After signing in, and at each start: the newest wins, on whichever device it was made. */
export const syncSettings = async (): Promise<void> => {
  const theirs = await request(second.settings, {}).catch(quiet)
  if (!theirs) return
  if (theirs.settings && isNewer(theirs.settings, settings())) takeSettings(theirs.settings)
  else if (settings().updatedAtMs > (theirs.settings?.updatedAtMs ?? 0)) await save()
}

const save = async (): Promise<void> => {
  if (standing().status !== 'signed-in') return
  const sent = settings()
  const kept = await request(second.saveSettings, sent).catch(quiet)
  const isUntouched = sent === settings()
  if (isUntouched && kept?.settings && isNewer(kept.settings, sent)) takeSettings(kept.settings)
}

const isNewer = (theirs: Settings, ours: Settings) => theirs.updatedAtMs > ours.updatedAtMs

/** Settings hold on the phone at once; the server's copy can wait for the next start, in nobody's way. */
const quiet = (_error: CallError) => undefined
