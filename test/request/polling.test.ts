import { growingPauses } from '@/request/polling'

const isBusy = (data: string) => data === 'busy'
const at = (data: string | undefined, dataUpdateCount: number) => ({ state: { data, dataUpdateCount } })

test('pauses grow and stay under ten seconds', () => {
  const pauses = growingPauses(isBusy)
  expect([1, 2, 3, 50].map(count => pauses(at('busy', count)))).toEqual([1000, 1500, 2250, 10_000])
})

test('what rests is left alone; each time it is under way again the pauses begin anew', () => {
  const pauses = growingPauses(isBusy)
  expect(pauses(at(undefined, 0))).toBe(false)
  expect([1, 2].map(count => pauses(at('busy', count)))).toEqual([1000, 1500])
  expect(pauses(at('rest', 3))).toBe(false)
  expect(pauses(at('busy', 4))).toBe(1000)
})
