import { useWords } from '@/i18n/words'
import { useForwarding } from '@/platform/forwarding'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { usePageParams } from '@/screen/use-page-params'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'
import { Page } from '@/ui/page'
import { cardOf } from './forwarded'
import { givenIn } from './link'
import { GivenCard } from './parts/given-card'
import { sharingWords } from './words'

definePageConfig({ enableShareAppMessage: true })

/** What somebody was given, all of it from the link: for everybody, with or without an account or a network. */
export default asPage(function Guest() {
  const t = useWords(sharingWords)
  const given = givenIn(usePageParams<typeof routes.sharing.guest>().what)
  useForwarding(() => cardOf(given))
  const toApp = { text: t('toApp'), onPress: () => open(routes.nodes.home()) }
  return (
    <Page title={t('receivedTitle')}>
      {given ? (
        <>
          <GivenCard given={given} />
          <Notice title={t('received')} note={t('receivedNote')} />
          <Button kind="quiet" {...toApp} />
        </>
      ) : (
        <Empty title={t('unreadable')} note={t('unreadableNote')} action={toApp} />
      )}
    </Page>
  )
})
