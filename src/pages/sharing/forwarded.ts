import { wordsNow } from '@/i18n/words'
import type { ForwardedCard } from '@/platform/forwarding'
import { routes } from '@/routes'
import { type Given, linkOf } from './link'
import { sharingWords } from './words'

/** Of the package's own files. */
const imageUrl = '/pages/sharing/forwarded.jpg'

/** What WeChat forwards: the service while there is one to give, else the app. */
export const cardOf = (given: Given | undefined): ForwardedCard => {
  const t = wordsNow(sharingWords)
  if (!given) return { title: t('appTitle'), path: routes.nodes.home().path, imageUrl }
  const { kind } = given
  const name = given.name || t(`kind-${kind}`)
  return { title: t('cardTitle', { name }), path: linkOf(given).path, imageUrl }
}

/** What somebody picked of their month; it leads to the demonstration. */
export const monthCardOf = (title: string): ForwardedCard => ({ title, path: routes.demo.home().path, imageUrl })
