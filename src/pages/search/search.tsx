import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { Card } from '@/ui/card'
import { SearchBox } from '@/ui/search-box'
import { useSearch } from '@/ui/use-search'
import { Results } from './parts/results'
import { FoundRows } from './parts/section'
import { usePlaces } from './use-places'
import { searchWords } from './words'

/** One box for nodes, services, goods, orders, domains, shops, pages and settings. */
export default asPage(function Search() {
  const t = useWords(searchWords)
  const [text, setText] = useState('')
  const { asked, isTyping } = useSearch(text)
  return (
    <Screen title={t('title')}>
      <SearchBox label={t('label')} hint={t('hint')} value={text} onChange={setText} isFocused />
      {asked === '' ? <Everywhere /> : <Results asked={asked} isTyping={isTyping} onClear={() => setText('')} />}
    </Screen>
  )
})

/** Before anything is typed: where one can go. */
const Everywhere = () => {
  const t = useWords(searchWords)
  return (
    <Card title={t('everywhere')} isFlush>
      <FoundRows rows={usePlaces('')} />
    </Card>
  )
}
