import { backupWords } from '@/i18n/backup'
import { useWords } from '@/i18n/words'
import { NodeChoices } from '@/node/node-choices'
import { open, routes } from '@/routes'
import { usePullDown } from '@/screen/use-pull-down'
import { Card } from '@/ui/card'

/** Asks which node the pictures go to, when the page was not opened from one. */
export const PickNode = () => {
  const t = useWords(backupWords)
  usePullDown(() => Promise.resolve())
  return (
    <Card title={t('pickTitle')}>
      <NodeChoices sort="own" onPick={({ id }) => void open(routes.backup.backup({ deviceId: id }))} />
    </Card>
  )
}
