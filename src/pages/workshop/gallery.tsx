import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatPoints } from '@/i18n/format-number'
import { formatByteRate, formatBytes, formatRate } from '@/i18n/format-size'
import { setLanguage, useLanguage } from '@/i18n/language'
import { addLanguage, useWords } from '@/i18n/words'
import { asPage } from '@/screen/as-page'
import { currentHosts } from '@/session/current-hosts'
import { Card } from '@/ui/card'
import { LazyImage } from '@/ui/lazy-image'
import { type Look, LookProvider, useLook } from '@/ui/look'
import { Page } from '@/ui/page'
import { Pills } from '@/ui/pills'
import { Stat, unknownValue } from '@/ui/stat'
import { Charts } from './parts/charts'
import { FailuresAndNotices } from './parts/failures-and-notices'
import { Forms } from './parts/forms'
import { Overlays } from './parts/overlays'
import { Rows } from './parts/rows'
import { States } from './parts/states'
import { galleryWords } from './words'
import './gallery.scss'

definePageConfig({ navigationBarTitleText: '' })

// A language of longer words: what does not fit in it would not fit in the next translation.
addLanguage('long', (_key, english) => longEnglish(english))

/** Every shared part in every state, for those who build screens from them. In development builds only. */
export default asPage(function Gallery() {
  const t = useWords(galleryWords)
  const language = useLanguage()
  const [look, setLook] = useState<Look>(useLook())
  return (
    <LookProvider value={look}>
      <Page title={t('title')}>
        <Card title={t('look')}>
          <View className="gallery-stack">
            <Pills
              label={t('look')}
              value={look.theme}
              onChange={theme => setLook({ ...look, theme })}
              options={[
                { value: 'system', text: t('system') },
                { value: 'light', text: t('light') },
                { value: 'dark', text: t('dark') },
              ]}
            />
            <Pills
              label={t('textSize')}
              value={String(look.textScale)}
              onChange={scale => setLook({ ...look, textScale: Number(scale) })}
              options={['1', '1.25', '1.5'].map(value => ({ value, text: `${Number(value) * 100}%` }))}
            />
            <Pills
              label={t('language')}
              value={language}
              onChange={setLanguage}
              options={[
                { value: 'zh', text: t('chinese') },
                { value: 'en', text: t('english') },
                { value: 'long', text: t('longEnglish') },
              ]}
            />
          </View>
        </Card>
        <Rows />
        <Numbers />
        <Pictures />
        <Charts />
        <Forms />
        <Overlays />
        <FailuresAndNotices />
        <States onOffline={isOffline => setLook({ ...look, isOffline })} />
      </Page>
    </LookProvider>
  )
})

/** English made 40% longer, as translations often are. Keeps `{parameters}` and singular forms. */
const longEnglish = (english: string): string =>
  english
    .split('|')
    .map(form => `${form} ${tail.slice(0, Math.ceil(0.4 * form.replace(/\{\w+\}/g, '').length))}`.trim())
    .join('|')

const tail = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor '.repeat(4)

const Numbers = () => {
  const t = useWords(galleryWords)
  return (
    <Card title={t('numbers')}>
      <View className="gallery-stack">
        <Stat isLarge label={t('points')} value={formatPoints(128_460)} note={`${t('today')} +1,208`} />
        <View className="gallery-line gallery-line--top">
          <Stat label={t('upload')} value={formatRate(12_500)} note={formatByteRate(12_500)} />
          <Stat label={t('freed')} value={formatBytes(1_610_612_736)} isStale />
          <Stat label={t('today')} value={unknownValue} note={t('notMeasured')} />
        </View>
      </View>
    </Card>
  )
}

/** Samples of pictures. The stand-in draws any that is requested, except one named `broken`. */
const Pictures = () => {
  const t = useWords(galleryWords)
  const pictureOf = (id: string) => `${currentHosts().baseOf('printer')}/pictures/${id}.svg`
  return (
    <Card title={t('pictures')}>
      <View className="gallery-tiles">
        {['stand', 'cable', 'lamp', 'broken'].map(id => (
          <LazyImage key={id} src={pictureOf(id)} label={id} ratio={1} />
        ))}
        <LazyImage src={null} label={t('notMeasured')} ratio={1} />
      </View>
    </Card>
  )
}
