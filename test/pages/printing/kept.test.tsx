import { openPlace, pass } from './queue-windows'

const minuteMs = 60_000
let place: ReturnType<typeof openPlace>

beforeEach(() => {
  // Requests that were broken off are written there.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.useFakeTimers()
  place = openPlace()
  place.begin()
})
afterEach(async () => {
  await place.end()
  jest.useRealTimers()
})

test('keeps a print that came after a queue of many files, when the app is started again', async () => {
  const phone = await place.open('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf')
  const queue = phone.start()
  await pass(5 * minuteMs)
  phone.close()
  const later = await place.open('letter.pdf')
  const letter = later.start()
  await pass(minuteMs)
  expect(later.states(letter)).toEqual(['done'])
  later.close()
  const again = await place.open()
  await pass(1_000)
  expect(again.states(letter)).toEqual(['done'])
  expect(again.states(queue)).toEqual(Array(6).fill('done'))
})
