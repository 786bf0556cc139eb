import { View } from '@tarojs/components'
import { useGrowingPauses } from '@/ui/use-growing-pauses'
import { hidePage, showPage } from '../components/page'
import { show } from '../components/show'

type Read = { data: string | undefined; dataUpdateCount: number }

/** Shows the pauses after one answer upon the other. */
const Pauses = ({ reads }: { reads: Read[] }) => {
  const pauses = useGrowingPauses((data: string) => data === 'busy')
  return <View>{reads.map(state => String(pauses({ state }))).join(' ')}</View>
}

const pausesAfter = async (...data: (string | undefined)[]) => {
  const reads = data.map((each, at) => ({ data: each, dataUpdateCount: data[0] === undefined ? at : at + 1 }))
  return (await show(<Pauses reads={reads} />)).words()
}

test('grows pauses and stays under ten seconds', async () => {
  const tenTimes = await pausesAfter(...Array.from({ length: 10 }, () => 'busy'))
  expect(tenTimes).toMatch(/^1000 1500 2250 .* 10000 10000$/)
})

test('asks by the minute after a long wait', async () => {
  const all = (await pausesAfter(...Array.from({ length: 30 }, () => 'busy'))).split(' ')
  expect(all.slice(20)).toEqual(['10000', '10000', '10000', '10000', ...Array.from({ length: 6 }, () => '60000')])
})

test('stops at rest, and starts again with short pauses', async () => {
  expect(await pausesAfter(undefined, 'busy', 'busy', 'rest', 'busy')).toBe('false 1000 1500 false 1000')
})

test('asks nothing on a page that is not in front, and goes on when it is', async () => {
  const reads = [{ data: 'busy', dataUpdateCount: 1 }]
  const screen = await show(<Pauses reads={reads} />)
  expect(screen.words()).toBe('1000')
  await hidePage()
  expect(screen.words()).toBe('false')
  await showPage()
  expect(screen.words()).toBe('1000')
})
