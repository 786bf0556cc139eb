import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

const env = process.env.TARO_ENV ?? ''
let home: Home
let one: Phone
beforeEach(async () => {
  process.env.TARO_ENV = 'weapp'
  ;[home, one] = startHome('one')
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // lost requests
  await pass(5_000)
  one.add(80)
  await pass(minuteMs)
})
afterEach(() => {
  endHome()
  process.env.TARO_ENV = env
})

test.each([0, 1, 2])(
  'closes what signing out could not, though the phone cannot read it as its account comes back and opens %s',
  async count => {
    const [left] = home.open()
    one.line().isOffline = true
    one.leave()
    await pass(minuteMs)
    one.line().isCut = true
    one.hideStored(/left.*(tunnels|services)$/)
    one.restart()
    one.comeBack()
    await pass(1_000)
    one.showStored()
    for (const port of [81, 82].slice(0, count)) {
      one.add(port)
      await pass(500)
    }
    await pass(5 * minuteMs)
    await one.refresh()
    expect(left).toBeDefined()
    expect(home.open()).not.toContain(left)
    expect(one.seen().sort()).toEqual(home.open().sort())
  },
)
