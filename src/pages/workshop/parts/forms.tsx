import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import { Pills } from '@/ui/pills'
import { Stepper } from '@/ui/stepper'
import { SwitchRow } from '@/ui/switch-row'
import { galleryWords } from '../words'

const press = () => {}
/** Long enough to see the busy state. */
const work = () => new Promise(done => setTimeout(done, 1500))

/** Samples of buttons, fields, switches and pills. */
export const Forms = () => {
  const t = useWords(galleryWords)
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('123456')
  const [isOn, setOn] = useState(true)
  const [filter, setFilter] = useState('all')
  const [copies, setCopies] = useState(1)
  return (
    <>
      <Buttons />
      <Card title={t('forms')}>
        <View className="gallery-stack">
          <Field
            label={t('phone')}
            kind="phone"
            value={phone}
            onChange={setPhone}
            placeholder="138 0000 0000"
            hint={t('phoneHint')}
          />
          <Field
            label={t('code')}
            kind="code"
            value={code}
            onChange={setCode}
            error={t('codeError')}
            maxLength={6}
            trailing={<Button isSmall kind="quiet" text={t('send')} onPress={press} />}
          />
          <Stepper
            label={t('copies')}
            note={t('copiesNote')}
            value={copies}
            max={3}
            onChange={setCopies}
            fewer={t('fewer')}
            more={t('more')}
          />
        </View>
      </Card>
      <Card isFlush>
        <SwitchRow title={t('mobileData')} note={t('mobileDataNote')} isOn={isOn} onChange={setOn} />
        <SwitchRow title={t('mobileData')} isOn={!isOn} onChange={next => setOn(!next)} />
      </Card>
      <Pills
        label={t('filter')}
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', text: t('all'), count: 12 },
          { value: 'online', text: t('online'), count: 9 },
          { value: 'offline', text: t('offlineSince'), count: 2 },
          { value: 'unknown', text: t('unknown'), count: 1 },
        ]}
      />
    </>
  )
}

const Buttons = () => {
  const t = useWords(galleryWords)
  return (
    <Card title={t('buttons')}>
      <View className="gallery-stack">
        <Button text={t('bind')} onPress={work} busyText={t('binding')} icon="plus" />
        <Button text={t('later')} kind="quiet" onPress={press} />
        <Button text={t('remove')} kind="danger" onPress={work} />
        <Button text={t('bind')} isBusy busyText={t('binding')} onPress={press} />
        <Button text={t('exchange')} disabledReason={t('short', { count: 120 })} onPress={press} />
        <View className="gallery-line">
          <Button isSmall text={t('bind')} onPress={press} />
          <Button isSmall kind="quiet" text={t('later')} onPress={press} />
        </View>
      </View>
    </Card>
  )
}
