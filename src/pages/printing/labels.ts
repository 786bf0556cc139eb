import { errorWords, type Failure } from '@/i18n/errors'
import { formatBytes } from '@/i18n/format-size'
import { formatDuration } from '@/i18n/format-time'
import type { Language } from '@/i18n/language'
import { printerAlertWords } from '@/i18n/printer-alerts'
import { type Translate, wordsIn } from '@/i18n/words'
import { codes } from '@/request/codes'
import type { PaperSize, Printer, PrinterAlert } from '@/services/printers'
import { maxBytes } from '@/upload/limits'
import type { PrintOptions } from './calls'
import { isWaiting, type Job, type JobTrouble, todo, waitMsOf } from './job'
import { printJobWords } from './job-words'
import { pagesText } from './options'
import type { QueueState } from './queue'
import { printersWords, printingWords } from './words'

/** The states of print jobs and printers, in words for people. */

/** While the app itself sends: WeChat stops one that is not in front, a browser one whose window is closed. */
export const sendingNote = process.env.TARO_ENV === 'weapp' ? 'sendingInWeChat' : 'sendingInBrowser'

type AlertWords = { title: string; next: string }

export const alertWords = (alert: PrinterAlert, language: Language): AlertWords => {
  const t = wordsIn(printerAlertWords, language)
  return { title: t(`title-${alert}`), next: t(`next-${alert}`) }
}

/** What prevents a new print on this printer. An unknown state does not, nor what only a newer server knows of one that works. */
export const blockOf = ({ alerts, state }: Printer): PrinterAlert | undefined => {
  const isBlock = (alert: PrinterAlert) =>
    alert === 'other' ? state === 'error' : alert !== 'low-ink' && alert !== 'silent'
  return alerts.find(isBlock) ?? (state === 'offline' ? 'node-offline' : undefined)
}

const colours = { black: 'black', cyan: 'cyan', magenta: 'magenta', yellow: 'yellow' } as const
const isKnownColour = (colour: string): colour is keyof typeof colours => colour in colours

export const inkText = (inks: Printer['inks'], language: Language): string => {
  const t = wordsIn(printersWords, language)
  const parts = inks.map(({ colour, percent }) => {
    const name = isKnownColour(colour) ? t(colours[colour]) : colour
    return percent === null ? t('inkUnknown', { colour: name }) : t('ink', { colour: name, percent })
  })
  return parts.length > 0 ? t('inks', { inks: parts.join(t('betweenInks')) }) : ''
}

/** What holds it: a printer that does not say why it waits for somebody does so all the same. */
export const holdOf = (seen: Job['seen']): PrinterAlert | null =>
  seen?.reason ?? (seen?.state === 'held' ? 'other' : null)

/** Where the job is, in one line. */
export const stageText = (job: Job, language: Language): string => {
  const t = wordsIn(printJobWords, language)
  const { stage } = job
  switch (stage.at) {
    case 'waiting':
      return t('inQueue')
    case 'checking':
      return t('checking')
    case 'connecting':
      return t('connecting')
    case 'sending':
      return t('sending', { percent: Math.floor(stage.share * 100) })
    case 'starting':
      return t(todo(job) === 'ask' ? 'asking' : 'starting')
    case 'watching':
      return watchingText(job, t, language)
    case 'cancelling':
      return t('cancelling')
    case 'over':
      return t(stage.as)
  }
}

/** The time until the next try is rounded up to a multiple of this. */
const waitStepMs = 5_000

/** The text of the job's stage, or how long it is until the next try. */
export const nowText = (job: Job, language: Language, nowMs: number): string => {
  const waitMs = todo(job) === 'ask' ? 0 : waitMsOf(job, nowMs)
  if (waitMs < waitStepMs) return stageText(job, language)
  const time = formatDuration(Math.ceil(waitMs / waitStepMs) * waitStepMs, language)
  return wordsIn(printJobWords, language)('waiting', { time })
}

/** Whether another try with the same file would fail again. */
export const needsOtherFile = (trouble: JobTrouble): boolean => {
  if (trouble.why !== 'call') return trouble.why === 'file-gone' || trouble.why === 'too-large'
  return trouble.status === 413 || isWrongKind(trouble)
}

/** Whether the cause is this one file's, so that other files may get on. */
export const isOfOneFile = ({ stage, trouble }: Job): boolean =>
  stage.at === 'over' ||
  (trouble !== null && (needsOtherFile(trouble) || (trouble.why === 'call' && trouble.status === 400)))

/** Why a print does not get on, and what to do about it. */
export const stopWords = (job: Job, language: Language): AlertWords => {
  const { stage, trouble, seen } = job
  if (trouble) return troubleWords(trouble, language)
  if (stage.at === 'over') return { title: stageText(job, language), next: '' }
  const hold = holdOf(seen)
  if (hold) return alertWords(hold, language)
  return { title: wordsIn(printJobWords, language)('stuck'), next: '' }
}

/** Where a queue is, in one line. */
export const queueText = (state: QueueState, { length: all }: readonly Job[], language: Language): string => {
  const t = wordsIn(printJobWords, language)
  if (state.is === 'running') return t('queueRunning', { at: state.at, all })
  if (state.is === 'over') return t('queueOver', { done: state.done, all })
  const { by, rest } = state
  if (isWaiting(by)) return t('heldFiles', { count: rest })
  return t('stoppedAt', { name: by.file.name, why: stopWords(by, language).title })
}

const isWrongKind = ({ status, code }: JobTrouble & { why: 'call' }) => status === 415 || code === codes.fileTypeRefused

const watchingText = ({ seen }: Job, t: Translate<typeof printJobWords>, language: Language): string => {
  const hold = holdOf(seen)
  if (hold) return t('held', { reason: alertWords(hold, language).title })
  switch (seen?.state) {
    case 'queued':
      return t('queued')
    case 'sent':
      return t('sent')
    case 'printing':
      // Some printers count no pages.
      return seen.pagesInAll > 0
        ? t('printing', { done: seen.pagesDone, count: seen.pagesInAll })
        : t('printingUncounted')
    default:
      return t('stateUnknown')
  }
}

export const troubleWords = (trouble: JobTrouble, language: Language): AlertWords => {
  const t = wordsIn(printJobWords, language)
  switch (trouble.why) {
    case 'call':
      return callWords(trouble, t, language)
    case 'not-ready':
      return notReadyWords(trouble.alerts.find(alert => alert !== 'low-ink') ?? 'other', language)
    case 'node-offline':
      return alertWords('node-offline', language)
    case 'file-gone':
      return { title: t('fileGone'), next: t('fileGoneNote') }
    case 'too-large':
      return tooLarge(t)
    case 'too-slow':
      return { title: t('tooSlow'), next: t('tooSlowNote') }
    case 'no-way':
      return { title: t('noWay'), next: t('noWayNote') }
    case 'mobile-ask':
      return { title: t('heldBack'), next: t('heldBackNote') }
    case 'mobile-never':
      return { title: t('heldBack'), next: t('neverMobile') }
  }
}

type JobT = Translate<typeof printJobWords>

/** The printer has not begun, so nothing continues by itself there. */
const notReadyWords = (alert: PrinterAlert, language: Language): AlertWords => {
  const t = wordsIn(printersWords, language)
  const words = alertWords(alert, language)
  switch (alert) {
    case 'out-of-paper':
    case 'jam':
    case 'cover-open':
      return { ...words, next: t(firstWords[alert]) }
    default:
      return words
  }
}
const firstWords = { 'out-of-paper': 'outOfPaperFirst', jam: 'jamFirst', 'cover-open': 'coverOpenFirst' } as const

const tooLarge = (t: JobT): AlertWords => ({
  title: t('tooLarge'),
  next: t('tooLargeNote', { max: formatBytes(maxBytes) }),
})

/** Reasons about the file come before general ones. */
const callWords = (failure: JobTrouble & { why: 'call' }, t: JobT, language: Language): AlertWords => {
  const { status, serverWords } = failure
  if (status === 413) return tooLarge(t)
  if (isWrongKind(failure)) return { title: t('wrongKind'), next: t('wrongKindNote') }
  if (status === 400)
    return { title: serverWords ?? t('notTaken'), next: t('notTakenNote', { status: String(status) }) }
  // A failed call is stored with the fields of a `Failure`.
  const { title, next } = errorWords(failure satisfies Failure, language)
  return { title, next }
}

export const paperText = (size: PaperSize, language: Language): string => {
  const t = wordsIn(printingWords, language)
  const names = { A4: 'A4', A5: 'A5', 'photo-6in': 'photo', unknown: 'otherPaper' } as const
  return t(names[size])
}

export const sidesKeys = { off: 'oneSide', 'long-edge': 'longEdge', 'short-edge': 'shortEdge' } as const
export const scalingKeys = { fit: 'fit', 'actual-size': 'actualSize' } as const

/** The folded options, in one line. */
export const summaryText = (options: PrintOptions, language: Language): string => {
  const t = wordsIn(printingWords, language)
  const pages = pagesText(options)
  return [
    t(sidesKeys[options.duplex]),
    t(options.orientation),
    t(scalingKeys[options.scaling]),
    t(options.quality),
    pages === '' ? t('allPages') : t('summaryPages', { pages }),
  ].join(' · ')
}
