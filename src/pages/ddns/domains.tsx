import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { rowsOf } from '@/request/paged-query'
import type { routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { usePullDownOf } from '@/screen/use-pull-down'
import { type Domain, ddns } from '@/services/ddns'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { PagedList } from '@/ui/list/paged-list'
import { QueryView } from '@/ui/query-view'
import type { Press } from '@/ui/use-press'
import { signpost } from './drawing'
import { DomainLine } from './parts/domain-line'
import { useDomains } from './use-domain'
import { ddnsWords } from './words'
import './parts/guide.scss'

definePageConfig({ enablePullDownRefresh: true })

/** Every domain of the account, including those never set up. */
export default asPage(function DomainsPage() {
  const t = useWords(ddnsWords)
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <Domains />
    </Screen>
  )
})

const Domains = () => {
  const t = useWords(ddnsWords)
  const { deviceId } = usePageParams<typeof routes.ddns.domains>()
  const [isAll, setAll] = useState(deviceId === undefined)
  const domains = useDomains({ nodeId: isAll ? undefined : deviceId })
  usePullDownOf(ddns.domains)
  return (
    <QueryView
      query={domains}
      isEmpty={data => rowsOf(data).length === 0}
      isFiltered={!isAll}
      empty={<Guide onRefresh={() => domains.refetch()} />}
      noMatch={
        <Empty
          title={t('noneOfNode')}
          note={t('noneOfNodeNote')}
          action={{ text: t('showAll'), onPress: () => setAll(true) }}
        />
      }
    >
      {() => (
        <>
          <PagedList list={domains} keyOf={idOf} likelyHeight={95}>
            {domain => <DomainLine domain={domain} />}
          </PagedList>
          {!isAll && <Button kind="quiet" text={t('showAll')} onPress={() => setAll(true)} />}
        </>
      )}
    </QueryView>
  )
}

const idOf = ({ id }: Domain) => id

const steps = ['step1', 'step2', 'step3'] as const

/** Shown without any domain: what one is good for, and how to get it here. */
const Guide = ({ onRefresh }: { onRefresh: Press }) => {
  const t = useWords(ddnsWords)
  return (
    <>
      <Empty
        drawing={signpost}
        title={t('guideTitle')}
        note={t('guideNote')}
        action={{ text: t('refresh'), onPress: onRefresh, needsNetwork: true }}
      />
      <Card>
        <View className="guide">
          {steps.map((step, at) => (
            <View key={step} className="guide__step">
              <View className="guide__number">{at + 1}</View>
              <View className="guide__words">{t(step)}</View>
            </View>
          ))}
        </View>
      </Card>
    </>
  )
}
