import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { copyText } from '@/ui/copy-text'
import { Notice } from '@/ui/notice'
import type { Reserved } from './calls'
import { reserveWords } from './words'
import './bind.scss'
import { ReserveForm } from './parts/reserve-form'
import { keptReservation } from './reservation'

/** Reserving a new device: we call once it is in stock. */
export default asPage(function Reserve() {
  const t = useWords(reserveWords)
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <Reservation />
    </Screen>
  )
})

const Reservation = () => {
  const t = useWords(reserveWords)
  const language = useLanguage()
  const [reserved, setReserved] = useState<Reserved | undefined>(keptReservation.read)
  if (!reserved)
    return (
      <>
        <View>{t('intro')}</View>
        <ReserveForm onReserved={setReserved} />
      </>
    )
  const { reservationId, createdAtMs } = reserved
  const copy = () => copyText(reservationId, t('copied'))
  return (
    <Notice
      tone="ok"
      icon="check"
      title={t('doneTitle')}
      note={t('doneNote', { day: formatDay(createdAtMs, serverNow(), language), id: reservationId })}
      action={{ text: t('copy'), onPress: copy }}
    />
  )
}
