import { useState } from 'react'
import { wordsNow } from '@/i18n/words'
import type { ChosenFile, FileChoice, Refusal } from '@/platform/chosen'
import { showToast } from '@/ui/toast'
import { permissionWords } from './permissions-words'

/** Lets the user choose files: passes them on, or keeps the refusal to be shown. */
export const useFilePicker = (onChosen: (files: ChosenFile[]) => void) => {
  const [refusedBy, setRefusedBy] = useState<Refusal>()
  const choose = async (ask: () => Promise<FileChoice>): Promise<void> => {
    const choice = await ask()
    setRefusedBy(choice.kind === 'refused' ? choice.by : undefined)
    if (choice.kind === 'chosen') onChosen(choice.files)
    if (choice.kind === 'failed') showToast({ text: wordsNow(permissionWords)('notChosen'), isFailure: true })
  }
  return { refusedBy, choose }
}
