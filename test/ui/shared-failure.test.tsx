import { View } from '@tarojs/components'
import { CallError } from '@/request/errors'
import type { QueryLike } from '@/ui/query-state'
import { QueryView } from '@/ui/query-view'
import { SharedFailure } from '@/ui/shared-failure'
import { show } from '../components/show'

const queryOf = (change: Partial<QueryLike<string>>): QueryLike<string> => ({
  ...{ data: undefined, error: null, errorUpdatedAt: 1, fetchStatus: 'idle', dataUpdatedAt: Date.now() },
  ...{ refetch: async () => undefined, ...change },
})

const refused = (serverWords: string) =>
  queryOf({ error: new CallError('refused', 'points.userPoints', { code: 1601, serverWords }) })
const tooMany = (retryAfterS: number) =>
  queryOf({ error: new CallError('too-many', 'points.userPoints', { retryAfterS }) })
const read = queryOf({ data: '余额 5' })

const wordsOf = async (...queries: [QueryLike<string>, ...QueryLike<string>[]]) => {
  const screen = await show(
    <SharedFailure queries={queries}>
      {queries.map((query, at) => (
        <QueryView key={String(at)} query={query}>
          {text => <View>{text}</View>}
        </QueryView>
      ))}
    </SharedFailure>,
  )
  return (words: string) => screen.words().split(words).length - 1
}

test('tells each thing once that different parts were refused for', async () => {
  const count = await wordsOf(refused('域名在维护'), refused('打印服务在维护'), refused('域名在维护'))
  expect([count('域名在维护'), count('打印服务在维护')]).toEqual([1, 1])
})

test('gathers what failed alike, whichever part failed first', async () => {
  const count = await wordsOf(refused('域名在维护'), refused('打印服务在维护'), refused('打印服务在维护'), read)
  expect([count('域名在维护'), count('打印服务在维护'), count('余额 5')]).toEqual([1, 1, 1])
})

test('tells once of a wait, however long each part has to', async () => {
  const count = await wordsOf(tooMany(30), tooMany(31), read)
  expect(count('操作太频繁了')).toBe(1)
})

test('tells of each refresh that failed otherwise', async () => {
  const old = { data: '余额 5', dataUpdatedAt: Date.now() }
  const count = await wordsOf({ ...refused('域名在维护'), ...old }, { ...refused('打印服务在维护'), ...old })
  expect([count('域名在维护'), count('打印服务在维护'), count('余额 5')]).toEqual([1, 1, 2])
})
