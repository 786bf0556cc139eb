import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { phoneDigits } from '@/lib/phones'
import { useLatest } from '@/lib/use-latest'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Choice } from '@/ui/choice'
import { Field } from '@/ui/field'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'
import type { Reserved } from '../calls'
import { keptReservation, models, problemOf, type ReservationInput } from '../reservation'
import { reserveWords } from '../words'
import { reserveDevice } from '../writes'
import { Boxes } from './boxes'

/** The model, and how to reach the user. */
export const ReserveForm = ({ onReserved }: { onReserved: (reserved: Reserved) => void }) => {
  const t = useWords(reserveWords)
  const [input, setInput] = useState<ReservationInput>({ model: models[0], contactName: '', phone: '' })
  const [isChecked, setChecked] = useState(false)
  const latest = useLatest(input)
  /** A tap is later than the one before, though the clock was corrected in between. */
  const lastTapMs = useRef(0)
  const tappedAt = (tappedAtMs: number) => ({ ...latest.current, tappedAtMs })
  const done = (reserved: Reserved, sent: { tappedAtMs: number }) => {
    // What was corrected while this was found out is still to be sent.
    if (JSON.stringify(sent) !== JSON.stringify(tappedAt(sent.tappedAtMs))) return
    keptReservation.write(reserved)
    onReserved(reserved)
  }
  const write = useWrite(reserveDevice, { onDone: done })
  const problem = isChecked ? problemOf(input) : undefined
  const change = (part: Partial<ReservationInput>) => setInput({ ...input, ...part })
  const reserve = async () => {
    setChecked(true)
    if (problemOf(input)) return
    lastTapMs.current = Math.max(serverNow(), lastTapMs.current + 1)
    await write.run(tappedAt(lastTapMs.current))
  }
  const nameProblems = { missing: t('contactMissing'), 'too-long': t('contactTooLong'), wrong: undefined }
  return (
    <Card>
      <View className="bind__way">
        <Boxes models={[input.model]} />
        <Choice
          label={t('model')}
          options={models.map(model => ({ value: model, text: model }))}
          value={input.model}
          onChange={model => change({ model })}
        />
        <Field
          label={t('contactName')}
          value={input.contactName}
          onChange={contactName => change({ contactName })}
          placeholder={t('contactPlaceholder')}
          error={problem?.field === 'contactName' ? nameProblems[problem.kind] : undefined}
        />
        <Field
          label={t('phone')}
          kind="phone"
          value={input.phone}
          onChange={text => change({ phone: phoneDigits(text) })}
          hint={t('phoneHint')}
          error={problem?.field === 'phone' ? t('phoneWrong') : undefined}
          onDone={() => void reserve()}
        />
        <WriteNotice of={write} onRetry={reserve} />
        <Button text={t('reserve')} onPress={reserve} needsNetwork />
      </View>
    </Card>
  )
}
