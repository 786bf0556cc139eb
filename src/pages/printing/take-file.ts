import { formatBytes } from '@/i18n/format-size'
import { wordsNow } from '@/i18n/words'
import type { ChosenFile } from '@/platform/chosen'
import { maxBytes } from '@/upload/limits'
import { logStep } from './action-log'
import { takeDocument } from './draft'
import { isPrintable } from './options'
import { printingWords } from './words'

/** Takes the file for the next print; returns why it cannot be printed, if it cannot. */
export const takeFile = (file: ChosenFile): string | undefined => {
  const t = wordsNow(printingWords)
  if (!isPrintable(file.name)) return t('wrongKind')
  if (file.sizeBytes > maxBytes) return t('tooLarge', { max: formatBytes(maxBytes) })
  logStep('choose-file')
  takeDocument(file)
  return undefined
}
