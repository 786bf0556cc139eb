import { useWords } from '@/i18n/words'
import { useSession } from '@/session/session'
import type { Found } from './parts/section'
import { placeWords } from './place-words'
import { placesFor } from './places'

/** The pages and settings that a search finds; all of them for an empty one. */
export const usePlaces = (asked: string): Found[] => {
  const t = useWords(placeWords)
  const isGuest = useSession().status === 'signed-out'
  return placesFor(asked, t, isGuest).map(({ name, icon, to }) => ({ key: name, title: t(`name-${name}`), icon, to }))
}
