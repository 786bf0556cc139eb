import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { pointsOn } from '@/lib/sample-earnings'
import { serverDayAt, serverDaysUpTo } from '@/lib/server-days'
import { open, routes } from '@/routes'
import { useCountUp } from '@/ui/count-up'
import { drawing, glow } from '@/ui/drawing'
import { Pressable } from '@/ui/pressable'
import { spoken } from '@/ui/spoken'
import { welcomeWords } from '../welcome-words'
import { Week } from './week'

/** What the app is, below its name: a home, what a sample of one earns today, and what that is good for. */
export const Sample = () => {
  const t = useWords(welcomeWords)
  return (
    <>
      <View className="guest__scene nm-empty__drawing" style={scene} {...spoken({ isHidden: true })}>
        <View className="nm-empty__light" />
        <View className="nm-empty__lines" />
      </View>
      <SampleHome />
      <View className="guest">{t('goodFor')}</View>
    </>
  )
}

/** Somebody's five nodes, labelled as a sample; opens the demonstration, which has the same figures. */
const SampleHome = () => {
  const t = useWords(welcomeWords)
  const days = serverDaysUpTo(serverDayAt(serverNow()), 7).map(pointsOn)
  const today = days[6] ?? 0
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  const points = useCountUp(isThere ? today : Math.round(today * 0.9), true)
  return (
    <Pressable
      className="nm-card guest__sample"
      label={t('sampleSpoken', { points: today })}
      isNamedInside
      onPress={() => void open(routes.demo.home())}
    >
      <View>
        <View className="nm-stat__label">{t('sample')}</View>
        <View className="nm-stat__value">{t('today', { points })}</View>
      </View>
      <Week before={days.slice(0, 6)} today={today} />
    </Pressable>
  )
}

/** A home with its devices on, and somebody's phone far from it; two fifths lower than it was drawn. */
const scene = {
  ...drawing({
    width: 280,
    height: 132,
    lines: [
      // ground, and grass on it
      '<path d="M8 118h264"/><path d="M30 118c0-9-3-13-7-16M30 118c0-12 3-18 8-22M30 118c0-7 4-11 8-12M196 118c0-7-2-11-5-14M196 118c0-10 3-15 7-18M262 118c0-7-2-10-5-12M262 118c0-9 2-13 5-16"/>',
      // the house
      '<path d="M56 62 108 22l52 40"/><path d="M136 43V27h10v24"/><path d="M66 56v62M150 56v62"/>',
      // a shelf with two devices, and a box below it
      '<path d="M78 86h60"/><rect x="84" y="64" width="17" height="22" rx="3"/><path d="M88 70h9"/><rect x="110" y="75" width="24" height="11" rx="3"/><path d="M115 75v-9M129 75v-9"/><rect x="92" y="100" width="34" height="18" rx="4"/><path d="M98 112h12" opacity=".5"/>',
      // the phone, with a week on its screen
      '<rect x="222" y="62" width="30" height="50" rx="6"/><path d="M230 102v-8M237 102V88M244 102V80"/><path d="M234 68h6" opacity=".5"/>',
      '<path d="M150 40c24-24 66-20 84 16" stroke-dasharray="1 7" opacity=".8"/>',
    ].join(''),
    light: [
      ...[glow(92.5, 80, 2), glow(128, 80.5, 2), glow(118, 109, 2.5)],
      ...[glow(171, 28, 3), glow(196, 26, 4.5), glow(219, 37, 3)],
      ...[glow(44, 44, 2.5), glow(24, 70, 3.5), glow(262, 40, 2)],
    ].join(''),
  }),
  width: '168px',
  height: '79px',
}
