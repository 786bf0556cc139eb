import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatNumber } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/button'
import { Pills } from '@/ui/pills'
import { Sheet } from '@/ui/sheet'
import type { Act } from '../several-acts'
import { severalWords } from '../several-words'
import './node-sheet.scss'

const unlimited = ''
const mbits = ['5', '10', '20', '50', '100', '200']
const kbpsOf = (mbit: string): number | null => (mbit === unlimited ? null : Number(mbit) * 1_000)

type Props = { isOpen: boolean; count: number; onStart: (act: Act) => void; onClose: () => void }

/** One speed for all of them, all day. */
export const LimitSheet = ({ isOpen, count, onStart, onClose }: Props) => {
  const t = useWords(severalWords)
  const [up, setUp] = useState('20')
  const [down, setDown] = useState(unlimited)
  return (
    <Sheet isOpen={isOpen} title={t('limitTitle', { count })} onClose={onClose}>
      <Speed label={t('up')} value={up} onChange={setUp} />
      <Speed label={t('down')} value={down} onChange={setDown} />
      <View>{t('limitNote')}</View>
      <Button
        text={t('doLimit', { count })}
        onPress={() => onStart({ kind: 'limit', upKbps: kbpsOf(up), downKbps: kbpsOf(down) })}
        needsNetwork
      />
    </Sheet>
  )
}

const Speed = ({ label, value, onChange }: { label: string; value: string; onChange: (mbit: string) => void }) => {
  const t = useWords(severalWords)
  return (
    <View className="node-sheet__groups">
      <View className="node-sheet__title">{label}</View>
      <Pills
        isWrapped
        label={label}
        options={[
          { value: unlimited, text: t('unlimited') },
          ...mbits.map(each => ({ value: each, text: `${formatNumber(Number(each))} Mbit/s` })),
        ]}
        value={value}
        onChange={onChange}
      />
    </View>
  )
}
