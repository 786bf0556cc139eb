import { View } from '@tarojs/components'
import { useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import type { Tunnel } from '@/tunnel/tunnel'
import { commandTunnel } from '@/tunnels/store'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { limitText } from '../labels'
import { limitFrom, limitInput } from '../limits'
import { tunnelsWords } from '../words'
import { LimitField } from './limit-field'

/** Changes a node's limit. The old and the new limit are named above Save, and nothing is sent before. */
export const LimitSheet = ({ tunnel, isOpen, onClose }: { tunnel: Tunnel; isOpen: boolean; onClose: () => void }) => {
  const t = useWords(tunnelsWords)
  const language = useLanguage()
  const asked = tunnel.asked.limitKbps
  const before = asked ?? 0
  /** Kept while another window sets a limit, and dropped with the sheet. */
  const [typed, type] = useState<string>()
  const input = typed ?? limitInput(before)
  const close = () => {
    type(undefined)
    onClose()
  }
  const limitKbps = limitFrom(input)
  const isSame = limitKbps === asked && tunnel.limitProblem === null
  const save = () => {
    if (limitKbps === undefined) return
    commandTunnel(tunnel.node.id, { is: 'limit', limitKbps })
    close()
  }
  return (
    <Sheet isOpen={isOpen} title={t('limitOf', { node: tunnel.node.name })} onClose={close}>
      <View>{t('limitScope')}</View>
      <View>{t('limitReadBack')}</View>
      <LimitField input={input} onChange={type} />
      {limitKbps !== undefined && !isSame && (
        <View>
          {t('limitChange', {
            from: asked === null ? t('limitNotSet') : limitText(asked, language),
            to: limitText(limitKbps, language),
          })}
        </View>
      )}
      <Button
        text={t('limitSave')}
        onPress={save}
        disabledReason={limitKbps === undefined ? t('limitWrong') : isSame ? t('limitSame') : undefined}
        needsNetwork
      />
    </Sheet>
  )
}
