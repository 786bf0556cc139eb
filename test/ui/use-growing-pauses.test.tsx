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

test('pauses grow and stay under ten seconds', async () => {
  const tenTimes = await pausesAfter(...Array.from({ length: 10 }, () => 'busy'))
  expect(tenTimes).toMatch(/^1000 1500 2250 .* 10000 10000$/)
})

test('who waits for long is answered by the minute', async () => {
  const all = (await pausesAfter(...Array.from({ length: 30 }, () => 'busy'))).split(' ')
  expect(all.slice(20)).toEqual(['10000', '10000', '10000', '10000', ...Array.from({ length: 6 }, () => '60000')])
})

test('what rests is left alone; each time it is under way again the pauses begin anew', async () => {
  expect(await pausesAfter(undefined, 'busy', 'busy', 'rest', 'busy')).toBe('false 1000 1500 false 1000')
})

test('a page that is not in front asks nothing, and goes on when it is', async () => {
  const reads = [{ data: 'busy', dataUpdateCount: 1 }]
  const screen = await show(<Pauses reads={reads} />)
  expect(screen.words()).toBe('1000')
  await hidePage()
  expect(screen.words()).toBe('false')
  await showPage()
  expect(screen.words()).toBe('1000')
})
