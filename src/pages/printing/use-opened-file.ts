import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'
import type { ChosenFile } from '@/platform/chosen'
import { takeOpenedFile } from '@/platform/opened-file'
import { usePage } from '@/ui/use-is-shown'
import { useDraft } from './draft'
import { takeFile } from './take-file'

/** Takes the file that somebody has opened with NodeMate in a chat, once; returns why it cannot be printed, if so. */
export const useOpenedFile = (): { name: string; why: string } | undefined => {
  const { page, isShown } = usePage()
  const { file: shown } = useDraft()
  const [refused, setRefused] = useState<{ name: string; why: string; beside: ChosenFile | null }>()
  useEffect(() => {
    const file = isShown ? takeOpenedFile(page, Taro.getCurrentPages().length === 1) : undefined
    if (!file) return
    const beside = useDraft.getState().file
    const why = takeFile(file)
    setRefused(why === undefined ? undefined : { name: file.name, why, beside })
  }, [isShown, page])
  // Until another is chosen.
  return refused && refused.beside === shown ? refused : undefined
}
