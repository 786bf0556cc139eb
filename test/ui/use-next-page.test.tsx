import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { ListFooter } from '@/ui/list/list-footer'
import { useNextPage } from '@/ui/list/use-next-page'
import { reachBottom } from '../components/page'
import { show } from '../components/show'

/** Requests without a response yet, in order; answered by hand. */
let asked: { respond: () => void; fail: () => void }[]
let pagesAsked: number[]
beforeEach(() => {
  asked = []
  pagesAsked = []
})

const List = () => {
  const list = useInfiniteQuery({
    queryKey: ['list'],
    queryFn: ({ pageParam }) => {
      pagesAsked.push(pageParam)
      return new Promise<number>((respond, fail) => {
        asked.push({ respond: () => respond(pageParam), fail: () => fail(new Error('broken')) })
      })
    },
    initialPageParam: 1,
    getNextPageParam: last => (last < 3 ? last + 1 : null),
    retry: false,
  })
  const footer = useNextPage(list)
  return (
    <>
      {list.data?.pages.join(' ') ?? 'nothing'}
      {list.data && <ListFooter {...footer} />}
    </>
  )
}

const open = async () => {
  const client = new QueryClient()
  const screen = await show(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  return { client, screen }
}

/** The query library notifies a turn later, and its effects follow a turn after that. */
const turn = () => act(() => new Promise<void>(resolve => setTimeout(resolve)))

const settle = async (how: 'respond' | 'fail') => {
  asked.shift()?.[how]()
  await turn()
  await turn()
}

test('continues at the bottom until there is no more', async () => {
  const { client, screen } = await open()
  await settle('respond')
  for (const _time of ['second', 'third', 'none']) {
    await reachBottom()
    await settle('respond')
  }
  expect(screen.words()).toBe('1 2 3 已经到底了')
  expect(pagesAsked).toEqual([1, 2, 3])
  expect(client.getQueryState(['list'])?.dataUpdateCount).toBe(3)
})

test('asks for a page once, however often the bottom is reached meanwhile', async () => {
  await open()
  await settle('respond')
  await reachBottom()
  await reachBottom()
  await settle('respond')
  expect(pagesAsked).toEqual([1, 2])
})

test('stops after a page that failed', async () => {
  await open()
  await settle('respond')
  await reachBottom()
  await settle('fail')
  await reachBottom()
  expect(pagesAsked).toEqual([1, 2])
})

test('continues once a reread list has arrived, and does not interrupt it', async () => {
  const { client } = await open()
  await settle('respond')
  void client.refetchQueries()
  await turn()
  await reachBottom()
  expect(pagesAsked).toEqual([1, 1])
  await settle('respond')
  expect(pagesAsked).toEqual([1, 1, 2])
})

test('fills a window that is taller than its pages, without a touch', async () => {
  // as: only its length is read.
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never)
  const inSight = { top: 100, bottom: 110, left: 0, right: 10 } as DOMRect // the rest is not read
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(inSight)
  const { screen } = await open()
  for (const _page of [1, 2, 3]) {
    while (asked.length === 0) await turn()
    await settle('respond')
  }
  expect(screen.words()).toBe('1 2 3 已经到底了')
})
