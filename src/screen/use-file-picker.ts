import { useState } from 'react'
import { wordsNow } from '@/i18n/words'
import type { ChosenFile, FileChoice, Refusal } from '@/platform/chosen'
import { showToast } from '@/ui/toast'
import { permissionWords } from './permissions-words'

type Ask = () => Promise<FileChoice>

/** Lets the user choose files: passes them on, or keeps the refusal to be shown. */
export const useFilePicker = (onChosen: (files: ChosenFile[]) => void) => {
  const [refused, setRefused] = useState<{ by: Refusal; ask: Ask }>()
  const choose = async (ask: Ask): Promise<void> => {
    const choice = await ask()
    setRefused(choice.kind === 'refused' ? { by: choice.by, ask } : undefined)
    if (choice.kind === 'chosen') onChosen(choice.files)
    if (choice.kind === 'failed') showToast({ text: wordsNow(permissionWords)('notChosen'), isFailure: true })
  }
  return {
    refusedBy: refused?.by,
    choose,
    /** What was refused, once more: a page may let one choose in several ways. */
    again: () => refused && choose(refused.ask),
  }
}
