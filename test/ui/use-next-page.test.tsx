import { onlineManager, QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { ListFooter } from '@/ui/list/list-footer'
import { useNextPage } from '@/ui/list/use-next-page'
import { whenNearScreen } from '@/ui/near-screen'
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

describe('in a tall window', () => {
  let top: number
  beforeEach(() => {
    top = 100
    document.body.append(Object.assign(document.createElement('i'), { id: 'witness' }))
    // as: only its length is read.
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never)
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const from = this.id === 'witness' ? 0 : top
      return { top: from, bottom: from + 10, left: 0, right: 10 } as DOMRect // the rest is not read
    })
  })

  /** All that is near the screen and waits for it has been told so. */
  const told = () => act(() => new Promise<void>(done => whenNearScreen(null, 'witness', done)))
  /** Too far down for anything. */
  const below = 100_000

  test('fills it without a touch', async () => {
    const { screen } = await open()
    for (const _page of [1, 2, 3]) {
      while (asked.length === 0) await turn()
      await settle('respond')
    }
    expect(screen.words()).toBe('1 2 3 已经到底了')
  })

  test('stops where the end of a page is out of sight', async () => {
    await open()
    await settle('respond')
    await told()
    expect(pagesAsked).toEqual([1, 2])
    top = below
    await settle('respond')
    await told()
    expect(pagesAsked).toEqual([1, 2])
  })

  test('stops after a page that failed', async () => {
    await open()
    await settle('respond')
    await told()
    await settle('fail')
    await told()
    expect(pagesAsked).toEqual([1, 2])
  })

  test('looks again once a reread list has arrived, which may be longer', async () => {
    const { client } = await open()
    top = below
    await settle('respond')
    void client.refetchQueries()
    await turn()
    top = 100
    await told()
    top = below
    await settle('respond')
    await told()
    expect(pagesAsked).toEqual([1, 1])
  })
})

test('says that it loads more once there is a network, and then does', async () => {
  const { screen } = await open()
  await settle('respond')
  onlineManager.setOnline(false)
  await reachBottom()
  await turn()
  expect(screen.words()).toBe('1 联网后继续加载')
  onlineManager.setOnline(true)
  await turn()
  await settle('respond')
  expect(screen.words()).toBe('1 2')
})
