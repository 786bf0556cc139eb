import fc from 'fast-check'
import { runs } from '../../runs'
import { type Luck, openPlace, pass } from './queue-windows'

const minuteMs = 60_000
let place: ReturnType<typeof openPlace>

const beginPlace = () => {
  place = openPlace()
  place.begin()
}

beforeEach(() => {
  // Requests that were broken off are written there.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.useFakeTimers()
  beginPlace()
})
afterEach(async () => {
  await place.end()
  jest.useRealTimers()
})

test('prints several files one after another, each as one job', async () => {
  const phone = await place.open('a.pdf', 'b.pdf', 'c.pdf')
  const queue = phone.start()
  await pass(1_000)
  expect(phone.states(queue)).toEqual(['watching', 'waiting', 'waiting'])
  await pass(minuteMs)
  expect(phone.states(queue)).toEqual(['done', 'done', 'done'])
  expect(place.server.begun).toEqual(['blob:a.pdf', 'blob:b.pdf', 'blob:c.pdf'])
  expect(place.server.prints.size).toBe(3)
})

test('waits for people when one fails, and prints the rest if they want', async () => {
  const phone = await place.open('a.pdf', 'b.pdf', 'c.pdf')
  place.server.outcome = 'failed'
  const queue = phone.start()
  await pass(minuteMs)
  expect(phone.states(queue)).toEqual(['failed', 'waiting', 'waiting'])
  const obstacle = phone.obstacle(queue)
  expect(obstacle?.file.name).toBe('a.pdf')
  place.server.outcome = 'done'
  if (obstacle) phone.goOn(phone.jobs(queue), obstacle, [])
  await pass(minuteMs)
  expect(phone.states(queue)).toEqual(['failed', 'done', 'done'])
  expect(phone.obstacle(queue)).toBeUndefined()
})

test('goes past one that cannot begin, which can still be tried again', async () => {
  const phone = await place.open('a.pdf', 'b.pdf')
  place.server.isReady = false
  const queue = phone.start()
  await pass(minuteMs)
  expect(phone.states(queue)).toEqual(['not-ready', 'waiting'])
  place.server.isReady = true
  const obstacle = phone.obstacle(queue)
  if (obstacle) phone.goOn(phone.jobs(queue), obstacle, [])
  await pass(minuteMs)
  expect(phone.states(queue)).toEqual(['not-ready', 'done'])
  phone.command(obstacle?.id ?? '', 'retry')
  await pass(minuteMs)
  expect(phone.states(queue)).toEqual(['done', 'done'])
  expect([...place.server.timesPrinted.values()]).toEqual([1, 1])
})

test('cancels one, or the rest', async () => {
  const phone = await place.open('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')
  const queue = phone.start()
  await pass(1_000)
  const [, b] = phone.jobs(queue)
  phone.command(b?.id ?? '', 'cancel')
  await pass(10_000)
  expect(phone.states(queue)).toEqual(['done', 'cancelled', 'watching', 'waiting'])
  phone.cancelAll(phone.jobs(queue).filter(({ stage }) => stage.at === 'waiting'))
  await pass(minuteMs)
  expect(phone.states(queue)).toEqual(['done', 'cancelled', 'done', 'cancelled'])
  expect(place.server.begun).toEqual(['blob:a.pdf', 'blob:c.pdf'])
})

test('begins none of the rest after a kill until people say so', async () => {
  const phone = await place.open('a.pdf', 'b.pdf', 'c.pdf')
  const queue = phone.start()
  await pass(1_000)
  phone.close()
  const again = await place.open('a.pdf', 'b.pdf')
  await pass(minuteMs)
  expect(again.states(queue)).toEqual(['done', 'waiting', 'waiting'])
  const obstacle = again.obstacle(queue)
  expect(obstacle?.file.name).toBe('b.pdf')
  if (obstacle) again.goOn(again.jobs(queue), obstacle, [])
  await pass(minuteMs)
  expect(again.states(queue)).toEqual(['done', 'done', 'file-gone'])
  expect(place.server.begun).toEqual(['blob:a.pdf', 'blob:b.pdf'])
})

test('prints the rest without those that are gone, the first of them too', async () => {
  const phone = await place.open('a.pdf', 'b.pdf', 'c.pdf')
  const queue = phone.start()
  await pass(1_000)
  phone.close()
  const again = await place.open('a.pdf', 'c.pdf')
  await pass(minuteMs)
  const obstacle = again.obstacle(queue)
  if (obstacle) again.goOn(again.jobs(queue), obstacle, [obstacle])
  await pass(minuteMs)
  expect(again.states(queue)).toEqual(['done', 'cancelled', 'done'])
})

test('cancels none of its own files where another window cannot be told of its', async () => {
  const [phone, other] = [await place.open('a.pdf', 'b.pdf'), await place.open('c.pdf', 'd.pdf')]
  const [queue, theirs] = [phone.start(), other.start()]
  await pass(1_000)
  await place.notified()
  const waiting = [...other.jobs(theirs), ...phone.jobs(queue)].filter(({ stage }) => stage.at === 'waiting')
  jest.spyOn(console, 'warn').mockImplementation(() => undefined) // what cannot be stored
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(phone.cancelAll(waiting)).toBe(false)
  full.mockRestore()
  await pass(minuteMs)
  expect(phone.states(queue)).toEqual(['done', 'done'])
})

test('cancels what the other window has cancelled, though that wants the rest printed a moment later', async () => {
  const phone = await place.open('a.pdf', 'b.pdf', 'c.pdf')
  place.server.outcome = 'failed'
  const queue = phone.start()
  await pass(minuteMs)
  const other = await place.open()
  await place.notified()
  place.server.outcome = 'done'
  const [, , c] = other.jobs(queue)
  const obstacle = other.obstacle(queue)
  other.command(c?.id ?? '', 'cancel')
  if (obstacle) other.goOn(other.jobs(queue), obstacle, [])
  await place.notified()
  await pass(minuteMs)
  await place.notified()
  expect(other.states(queue)).toEqual(['failed', 'done', 'cancelled'])
})

test('cancels what the other window has cancelled, though that allows it mobile data a moment later', async () => {
  const phone = await place.open('a.pdf', 'b.pdf')
  const queue = phone.start()
  await pass(1_000)
  const other = await place.open()
  await place.notified()
  const [, b] = other.jobs(queue)
  other.command(b?.id ?? '', 'cancel')
  other.command(b?.id ?? '', 'use-mobile-data')
  await place.notified()
  await pass(minuteMs)
  expect(other.states(queue)).toEqual(['done', 'cancelled'])
})

test('does what the other window wants with the rest, once', async () => {
  const phone = await place.open('a.pdf', 'b.pdf', 'c.pdf')
  place.server.outcome = 'failed'
  const queue = phone.start()
  await pass(minuteMs)
  const other = await place.open()
  await place.notified()
  expect(other.states(queue)).toEqual(['failed', 'waiting', 'waiting'])
  place.server.outcome = 'done'
  const obstacle = other.obstacle(queue)
  if (obstacle) other.goOn(other.jobs(queue), obstacle, [])
  await place.notified()
  await pass(minuteMs)
  await place.notified()
  expect(other.states(queue)).toEqual(['failed', 'done', 'done'])
  expect([...place.server.timesPrinted.values()]).toEqual([1, 1, 1])
})

test('reads what an earlier version has stored, which knew no queues', async () => {
  const phone = await place.open('a.pdf', 'b.pdf')
  phone.start()
  await pass(1_000)
  const stored = JSON.parse(localStorage.getItem('nodemate.prints') ?? '')
  const { jobs, ...rest } = JSON.parse(stored.data)
  const [{ queue: _queue, isPassed: _isPassed, ...first }] = jobs
  phone.close()
  localStorage.setItem(
    'nodemate.prints',
    JSON.stringify({ ...stored, data: JSON.stringify({ ...rest, jobs: [first] }) }),
  )
  const again = await place.open()
  await pass(minuteMs)
  expect(again.stageOf(first.id)).toMatchObject({ as: 'done' })
})

type Step =
  | { is: 'pass'; ms: number }
  | { is: 'kill' | 'open' | 'notify' | 'retry' | 'goOn' | 'cancelRest' }
  | { is: 'cancel'; at: number }
  | { is: 'ready'; isReady: boolean }

const Steps = fc.array(
  fc.oneof(
    fc.record({ is: fc.constant('pass' as const), ms: fc.constantFrom(10, 700, 3_000, 30_000) }),
    fc.record({ is: fc.constantFrom('kill', 'open', 'notify', 'retry', 'goOn', 'goOn', 'cancelRest') }),
    fc.record({ is: fc.constant('cancel' as const), at: fc.nat({ max: 4 }) }),
    fc.record({ is: fc.constant('ready' as const), isReady: fc.boolean() }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 14 },
)
const Lucks = fc.array(fc.constantFrom<Luck>('well', 'lost', 'cut'), { maxLength: 8 })

type Window = Awaited<ReturnType<ReturnType<typeof openPlace>['open']>>
type Scene = { windows: Window[]; queue: string; files: string[]; cancelled: Set<string> }

const waitingOf = ({ windows, queue }: Scene) =>
  windows[windows.length - 1]?.jobs(queue).filter(({ stage }) => stage.at === 'waiting') ?? []

const cancel = (scene: Scene, unwanted: ReturnType<typeof waitingOf>) => {
  const { windows, cancelled } = scene
  // Another window may begin it at the same moment.
  if (windows.length === 1) for (const { file } of unwanted) cancelled.add(file.path)
  windows[windows.length - 1]?.cancelAll(unwanted)
}

const kill = async ({ windows, files }: Scene) => {
  windows.shift()?.close()
  if (windows.length === 0) windows.push(await place.open(...files))
}

const withObstacle = ({ windows, queue }: Scene, act: (last: Window, id: string) => void) => {
  const last = windows[windows.length - 1]
  const obstacle = last?.obstacle(queue)
  if (last && obstacle) act(last, obstacle.id)
}

const goOn = (last: Window, queue: string) => {
  const obstacle = last.obstacle(queue)
  if (obstacle) last.goOn(last.jobs(queue), obstacle, [])
}

const take = async (scene: Scene, step: Step): Promise<void> => {
  const { windows, queue, files } = scene
  switch (step.is) {
    case 'pass':
      return void (await pass(step.ms))
    case 'notify':
      return place.notified()
    case 'ready':
      place.server.isReady = step.isReady
      return
    case 'open':
      if (windows.length < 3) windows.push(await place.open(...files))
      return
    case 'kill':
      return kill(scene)
    case 'goOn':
      return withObstacle(scene, last => goOn(last, queue))
    case 'retry':
      return withObstacle(scene, (last, id) => last.command(id, 'retry'))
    case 'cancel':
      return cancel(scene, waitingOf(scene).slice(step.at, step.at + 1))
    case 'cancelRest':
      return cancel(scene, waitingOf(scene))
  }
}

test('prints each file at most once, and none that was cancelled before its turn, whatever happens', async () => {
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']
  let inAll = 0
  await fc.assert(
    fc.asyncProperty(Steps, Lucks, Lucks, fc.integer({ min: 2, max: 4 }), async (steps, uploads, prints, count) => {
      await place.end()
      beginPlace()
      Object.assign(place.server.lucks, { 'printer.uploadDocument': uploads, 'printer.print': prints })
      const files = names.slice(0, count)
      const first = await place.open(...files)
      const scene = { windows: [first], queue: first.start(), files, cancelled: new Set<string>() }
      for (const step of steps) await take(scene, step)
      await pass(5 * minuteMs)
      const { timesPrinted, prints: all } = place.server
      inAll += timesPrinted.size
      expect([...timesPrinted.values()].filter(times => times !== 1)).toEqual([])
      expect(all.size).toBe(new Set([...all.values()].map(({ file }) => file)).size)
      expect([...timesPrinted.keys()].filter(file => scene.cancelled.has(file))).toEqual([])
    }),
    runs(40),
  )
  expect(inAll).toBeGreaterThan(0)
}, 300_000)
