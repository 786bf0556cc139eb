import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { takeOpenedFile } from '@/platform/opened-file'
import { usePage } from '@/ui/use-is-shown'
import { documentsOf, useDraft } from './draft'
import { takeFile } from './take-file'

type Refused = { name: string; why: string; beside: string }

/** Takes the file that somebody has opened with NodeMate in a chat, once; returns why it cannot be printed, if so. */
export const useOpenedFile = (): Refused | undefined => {
  const { page, isShown } = usePage()
  const chosen = pathsOf(useDraft())
  const [refused, setRefused] = useState<Refused>()
  useEffect(() => {
    const file = isShown ? takeOpenedFile(page, Taro.getCurrentPages().length === 1) : undefined
    if (!file) return
    const why = takeFile(file)
    setRefused(why === undefined ? undefined : { name: file.name, why, beside: pathsOf(useDraft.getState()) })
  }, [isShown, page])
  // Until others are chosen, and not again when those are taken back.
  useEffect(() => setRefused(now => (now?.beside === chosen ? now : undefined)), [chosen])
  return refused
}

const pathsOf = (draft: Parameters<typeof documentsOf>[0]): string =>
  documentsOf(draft)
    .map(({ path }) => path)
    .join()
