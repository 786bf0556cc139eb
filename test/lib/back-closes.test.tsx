import { closeByBack, leaveByBack, uncover } from '@/lib/back-closes'

let closed: string[]
/** Which pages the router is told of. */
let told: number[]
const tell = () => void told.push(history.state.idx)
let stops: (() => void)[]

/** The router numbers its entries. */
const openPage = (idx: number) => history.pushState({ idx }, '')
const open = (name: string) => {
  const stop = closeByBack(() => {
    closed.push(name)
    stop()
  })
  stops.push(stop)
  return stop
}
/** What goes back once more by itself has arrived as well. */
const back = async () => {
  history.back()
  for (let turn = 0; turn < 20; turn += 1) await new Promise<void>(resolve => setTimeout(resolve))
}

let before = 0
beforeEach(() => {
  before += 10
  closed = []
  told = []
  stops = []
  openPage(before)
  openPage(before + 1)
  addEventListener('popstate', tell)
})
afterEach(() => {
  for (const stop of stops) stop()
  removeEventListener('popstate', tell)
})

test('closes what is open over a page, and the page the next time', async () => {
  open('sheet')
  await back()
  expect([closed, told]).toEqual([['sheet'], []])
  await back()
  expect(told).toEqual([before])
})

test('leaves a page at once where what was open has been closed otherwise, however often', async () => {
  open('sheet')()
  open('sheet')()
  await back()
  expect([closed, told]).toEqual([[], [before]])
})

test('closes one after the other, the one on top first', async () => {
  open('below')
  open('above')
  await back()
  expect(closed).toEqual(['above'])
  await back()
  expect([closed, told]).toEqual([['above', 'below'], []])
})

test('leaves a page that goes back itself, though what it closed is still there for a moment', async () => {
  open('sheet')
  leaveByBack()
  await back()
  expect([closed, told]).toEqual([[], [before]])
})

test('comes back from a page above to what was left open, and closes that next', async () => {
  open('sheet')
  openPage(before + 2)
  await back()
  expect([closed, told]).toEqual([[], [before + 1]])
  await back()
  expect([closed, told]).toEqual([['sheet'], [before + 1]])
})

test('leaves a page above to what was left open, though something was closed there', async () => {
  open('sheet')
  openPage(before + 2)
  open('other')()
  await back()
  expect([closed, told]).toEqual([[], [before + 1]])
})

test('comes back to the page that took the place of one over which something was closed', async () => {
  open('sheet')()
  history.replaceState({ idx: before + 1 }, '', '/other-tab')
  openPage(before + 2)
  await back()
  expect([location.pathname, told]).toEqual(['/other-tab', [before + 1]])
})

test('leaves nothing of a page below the one that takes its place', async () => {
  open('sheet')()
  await uncover()
  history.replaceState({ idx: before + 1 }, '', '/next')
  openPage(before + 2)
  await back()
  expect(location.pathname).toBe('/next')
  await back()
  expect([closed, told]).toEqual([[], [before + 1, before]])
})

test('leaves a page at once that was loaded again after something was closed over it', async () => {
  removeEventListener('popstate', tell)
  history.pushState({ ...history.state, isCover: true }, '')
  jest.isolateModules(() => void require('@/lib/back-closes'))
  addEventListener('popstate', tell)
  await back()
  expect(told).toEqual([before])
})
