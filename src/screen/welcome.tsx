import { welcomeWords } from '@/i18n/welcome'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'

/** What the app is, in three sentences, and a link to learn more before signing in. */
export const Welcome = () => {
  const t = useWords(welcomeWords)
  return (
    <>
      <Card title={t('what')} isFlush>
        <Row leading={<Icon name="node" />} title={t('nodes')} note={t('nodesNote')} />
        <Row leading={<Icon name="points" />} title={t('points')} note={t('pointsNote')} />
        <Row leading={<Icon name="globe" />} title={t('home')} note={t('homeNote')} />
      </Card>
      <Button kind="quiet" text={t('guide')} onPress={() => open(routes.help.guide())} />
    </>
  )
}
