import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import type { Tunnels } from '@/tunnel/runner'
import { keepOwnAlone, ownAlone } from '@/tunnels/everywhere/commands'
import type { Kept } from '@/tunnels/everywhere/kept'
import { shareOwn } from '@/tunnels/store'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { tunnelsWords } from '../words'

/** Asked once: services of a version that kept them on this phone. */
export const OwnAlone = ({ tunnels, kept }: { tunnels: Tunnels; kept: Kept }) => {
  const t = useWords(tunnelsWords)
  const count = ownAlone(Object.values(tunnels), kept).length
  // Before the first read nobody knows which are in the account.
  if (count === 0 || kept.isDeclined || kept.readAtMs === null) return null
  return (
    <Card title={t('ownAlone', { count })}>
      <View className="doors-actions">
        <View>{t('ownAloneNote')}</View>
        <Button text={t('shareOwn')} onPress={shareOwn} needsNetwork />
        <Button kind="quiet" text={t('keepAlone')} onPress={keepOwnAlone} />
      </View>
    </Card>
  )
}
