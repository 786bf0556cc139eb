import { View } from '@tarojs/components'
import { formatNumber } from '@/i18n/format-number'
import { useKnownWords, useWords } from '@/i18n/words'
import type { Growth } from '@/services/growth'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Progress } from '@/ui/progress'
import { Stat } from '@/ui/stat'
import { growthWords, levelWords } from '../words'
import './level-card.scss'

/** The level, its benefits, and the next one. */
export const LevelCard = ({ growth: { growth, level, nextLevel } }: { growth: Growth }) => {
  const t = useWords(growthWords)
  const known = useKnownWords(levelWords)
  const more = nextLevel?.benefits.filter(benefit => !level.benefits.includes(benefit)) ?? []
  const span = nextLevel ? nextLevel.fromGrowth - level.fromGrowth : 0
  return (
    <Card title={t('level', level)} side={<Badge tone="accent" text={known(level.name)} />}>
      <Stat
        label={t('growth')}
        value={formatNumber(growth)}
        note={nextLevel ? t('toNext', { ...nextLevel, growth: Math.max(0, nextLevel.fromGrowth - growth) }) : t('top')}
      />
      <View className="level__bar">
        <Progress share={span > 0 ? (growth - level.fromGrowth) / span : 1} />
      </View>
      <Benefits title={t('benefits')} names={level.benefits.map(known)} tone="accent" />
      <Benefits title={t('nextBenefits')} names={more.map(known)} tone="plain" />
    </Card>
  )
}

const Benefits = ({ title, names, tone }: { title: string; names: string[]; tone: 'accent' | 'plain' }) =>
  names.length === 0 ? null : (
    <View className="level__benefits">
      <View className="level__label">{title}</View>
      {[...new Set(names)].map(name => (
        <Badge key={name} tone={tone} text={name} />
      ))}
    </View>
  )
