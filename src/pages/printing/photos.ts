import { formatTime } from '@/i18n/format-time'
import { wordsNow } from '@/i18n/words'
import type { ChosenFile } from '@/platform/chosen'
import type { Document } from './job'
import { printingWords } from './words'

/** WeChat names a photo after its temporary file, which means nothing to people. Those of the same minute are numbered. */
export const withNames = (photos: readonly ChosenFile[], before: readonly Document[], nowMs: number): ChosenFile[] => {
  const t = wordsNow(printingWords)
  const usual = t('photoName', { time: formatTime(nowMs) })
  const taken = new Set(before.map(({ name }) => name.replace(/\.\w+$/, '')))
  return photos.map(photo => {
    const [extension = '.jpg'] = /\.\w+$/.exec(photo.name) ?? []
    let name = usual
    for (let number = 2; taken.has(name); number += 1) name = `${usual} (${number})`
    taken.add(name)
    return { ...photo, name: name + extension }
  })
}
