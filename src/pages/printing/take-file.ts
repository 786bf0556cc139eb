import { formatBytes } from '@/i18n/format-size'
import { wordsNow } from '@/i18n/words'
import type { ChosenFile } from '@/platform/chosen'
import { isMade } from '@/session/made-files'
import { maxBytes } from '@/upload/limits'
import { logStep } from './action-log'
import { addDocuments, documentsOf, takeDocument, useDraft } from './draft'
import { isPrintable } from './options'
import { maxInQueue } from './queue'
import { printingWords } from './words'

/** Takes the file for the next print; returns why it cannot be printed, if it cannot. */
export const takeFile = (file: ChosenFile): string | undefined => {
  const refusal = refusalOf(file)
  if (refusal !== undefined) return refusal
  logStep('choose-file')
  const { file: before, files } = useDraft.getState()
  // Several that were chosen, or one that was made here, are not thrown away for one more.
  if (files.length === 0 && !(before && isMade(before))) takeDocument(file)
  else if (addDocuments([file]).leftOut > 0) return wordsNow(printingWords)('leftOutNote', { max: maxInQueue })
  return undefined
}

/** `refusal`: what to say of those that cannot be printed. */
type Taken = { refusal: string | undefined; added: number; leftOut: number }

/** Takes those that can be printed, beside what was chosen before. */
export const takeFiles = (chosen: readonly ChosenFile[]): Taken => {
  const [only, ...others] = chosen
  if (only && others.length === 0 && documentsOf(useDraft.getState()).length === 0)
    return { refusal: takeFile(only), added: 1, leftOut: 0 }
  const t = wordsNow(printingWords)
  const good = chosen.filter(file => refusalOf(file) === undefined)
  if (good.length > 0) logStep('choose-file')
  const bad = chosen.find(file => !good.includes(file))
  return { refusal: bad && t('unprintable', { name: bad.name }), ...addDocuments(good) }
}

const refusalOf = ({ name, sizeBytes }: ChosenFile): string | undefined => {
  const t = wordsNow(printingWords)
  if (!isPrintable(name)) return t('wrongKind')
  return sizeBytes > maxBytes ? t('tooLarge', { max: formatBytes(maxBytes) }) : undefined
}
