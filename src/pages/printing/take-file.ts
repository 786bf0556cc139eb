import { formatBytes } from '@/i18n/format-size'
import { wordsNow } from '@/i18n/words'
import type { ChosenFile } from '@/platform/chosen'
import { maxBytes } from '@/upload/limits'
import { logStep } from './action-log'
import { addDocuments, documentsOf, takeDocument, useDraft } from './draft'
import { isPrintable } from './options'
import { maxInQueue } from './queue'
import { printingWords } from './words'

/** Takes the file for the next print; returns why it cannot be printed, if it cannot. */
export const takeFile = (file: ChosenFile): string | undefined => {
  const refusal = refusalOf(file)
  if (refusal === undefined) {
    logStep('choose-file')
    // Several that were chosen are not thrown away for one more.
    if (useDraft.getState().files.length > 0) addDocuments([file])
    else takeDocument(file)
  }
  return refusal
}

/** Takes those that can be printed, beside what was chosen before; returns what to say of the others. */
export const takeFiles = (chosen: readonly ChosenFile[]): string | undefined => {
  const [only, ...others] = chosen
  if (only && others.length === 0 && documentsOf(useDraft.getState()).length === 0) return takeFile(only)
  const t = wordsNow(printingWords)
  const good = chosen.filter(file => refusalOf(file) === undefined)
  if (good.length > 0) logStep('choose-file')
  const tooMany = addDocuments(good)
  const bad = chosen.find(file => !good.includes(file))
  if (bad) return t('unprintable', { name: bad.name })
  return tooMany > 0 ? t('tooMany', { max: maxInQueue }) : undefined
}

const refusalOf = ({ name, sizeBytes }: ChosenFile): string | undefined => {
  const t = wordsNow(printingWords)
  if (!isPrintable(name)) return t('wrongKind')
  return sizeBytes > maxBytes ? t('tooLarge', { max: formatBytes(maxBytes) }) : undefined
}
