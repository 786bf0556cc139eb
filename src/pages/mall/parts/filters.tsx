import { View } from '@tarojs/components'
import { useState } from 'react'
import { useKnownWords, useWords } from '@/i18n/words'
import type { GoodsPage, GoodsSort } from '@/services/mall'
import { Button } from '@/ui/button'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Pills } from '@/ui/pills'
import { Pressable } from '@/ui/pressable'
import { SearchBox } from '@/ui/search-box'
import { everything, type Filter } from '../filter'
import { categoryWords, mallWords } from '../words'
import './filters.scss'

type Props = {
  filter: Filter
  categories: GoodsPage['categories'] | undefined
  isGuest: boolean
  onChange: (change: Partial<Filter>) => void
}

const sorts: readonly GoodsSort[] = ['usual', 'cheapest', 'dearest']

/** Search and categories; less common filters are behind a button that counts the active ones. */
export const Filters = ({ filter, categories = [], isGuest, onChange: change }: Props) => {
  const t = useWords(mallWords)
  const known = useKnownWords(categoryWords)
  const [isOpen, setOpen] = useState(false)
  const toggle = () => setOpen(!isOpen)
  const chosen = Number(filter.isAffordable) + Number(filter.sort !== everything.sort)
  const all = { value: '', text: t('everything') }
  return (
    <View className="filters">
      <View className="filters__line">
        <View className="filters__wide">
          <SearchBox label={t('search')} value={filter.search} onChange={search => change({ search })} />
        </View>
        <Button
          kind="quiet"
          isSmall
          text={chosen > 0 ? t('filterOn', { count: chosen }) : t('filter')}
          onPress={toggle}
        />
      </View>
      <Pills
        kind="filter"
        label={t('categories')}
        options={[all, ...categories.map(({ categoryId, name }) => ({ value: categoryId, text: known(name) }))]}
        value={filter.categoryId}
        onChange={categoryId => change({ categoryId })}
      />
      {isOpen && (
        <View className="filters__line">
          {!isGuest && <Affordable isOn={filter.isAffordable} onChange={isAffordable => change({ isAffordable })} />}
          <View className="filters__wide">
            <Pills
              label={t('sort')}
              options={sorts.map(value => ({ value, text: t(value) }))}
              value={filter.sort}
              onChange={sort => change({ sort })}
            />
          </View>
        </View>
      )}
    </View>
  )
}

const Affordable = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => {
  const t = useWords(mallWords)
  return (
    <Pressable
      role="checkbox"
      isOn={isOn}
      className={classes('filters__affordable', isOn && 'filters__affordable--on')}
      label={t('affordable')}
      onPress={() => onChange(!isOn)}
    >
      {isOn && <Icon name="check" />}
      <View>{t('affordable')}</View>
    </Pressable>
  )
}
