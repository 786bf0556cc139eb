import { View } from '@tarojs/components'
import { useState } from 'react'
import { setLanguage, useLanguage } from '@/i18n/language'
import { addLanguage, useWords } from '@/i18n/words'
import { asPage } from '@/screen/as-page'
import { Card } from '@/ui/card'
import { type Look, LookProvider, useLook } from '@/ui/look'
import { Page } from '@/ui/page'
import { Pills } from '@/ui/pills'
import { galleryWords } from './words'
import './gallery.scss'
import { longEnglish } from './long-english'
import { Charts } from './parts/charts'
import { FailuresAndNotices } from './parts/failures-and-notices'
import { Forms } from './parts/forms'
import { Numbers } from './parts/numbers'
import { Overlays } from './parts/overlays'
import { Pictures } from './parts/pictures'
import { Rows } from './parts/rows'
import { States } from './parts/states'

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
