import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Pills } from '@/ui/pills'
import type { QueryLike } from '@/ui/query-state'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { galleryWords } from '../words'

const refetch = () => Promise.resolve()
const base = {
  data: undefined,
  error: null,
  errorUpdatedAt: 0,
  fetchStatus: 'idle',
  dataUpdatedAt: 0,
  refetch,
} as const
const failure = { kind: 'network' }

const queries = (rows: string[]) => {
  const agoMs = (ms: number) => ({ ...base, dataUpdatedAt: Date.now() - ms })
  return {
    loaded: { ...agoMs(0), data: rows },
    stale: { ...agoMs(600_000), data: rows },
    loading: { ...base, fetchStatus: 'fetching' },
    empty: { ...agoMs(0), data: [] },
    noMatch: { ...agoMs(0), data: [] },
    failed: { ...base, error: failure },
    refetchFailed: { ...agoMs(600_000), data: rows, error: failure },
    offline: { ...base, fetchStatus: 'paused' },
  } satisfies Record<string, QueryLike<string[]>>
}

type Name = keyof ReturnType<typeof queries>

export const States = ({ onOffline }: { onOffline: (isOffline: boolean) => void }) => {
  const t = useWords(galleryWords)
  const [name, setName] = useState<Name>('empty')
  const query: QueryLike<string[]> = queries([t('nodeOne'), t('nodeThree')])[name]
  const choose = (next: Name) => {
    setName(next)
    onOffline(next === 'offline')
  }
  return (
    <>
      <Card title={t('states')}>
        <Pills
          label={t('states')}
          value={name}
          onChange={choose}
          options={[
            { value: 'empty', text: t('stateEmpty') },
            { value: 'loading', text: t('stateLoading') },
            { value: 'loaded', text: t('stateLoaded') },
            { value: 'stale', text: t('stateStale') },
            { value: 'noMatch', text: t('stateNoMatch') },
            { value: 'failed', text: t('stateFailed') },
            { value: 'refetchFailed', text: t('stateRefetchFailed') },
            { value: 'offline', text: t('stateOffline') },
          ]}
        />
      </Card>
      <QueryView
        query={query}
        isEmpty={rows => rows.length === 0}
        isFiltered={name === 'noMatch'}
        empty={<Empty title={t('emptyTitle')} note={t('emptyNote')} action={{ text: t('bind'), onPress: refetch }} />}
      >
        {rows => (
          <Card isFlush>
            {rows.map(row => (
              <Row key={row} title={row} />
            ))}
          </Card>
        )}
      </QueryView>
    </>
  )
}
