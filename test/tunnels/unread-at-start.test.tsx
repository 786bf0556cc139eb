import { CallError } from '@/request/errors'
import type { Home } from './home'
import { minuteMs, pass } from './pass'
import type { Phone } from './phones'
import { endHome, startHome } from './start-home'

/** The mini-program, on a phone that can read nothing of what runs while it starts, and a little later can. */

const env = process.env.TARO_ENV ?? ''
let home: Home
let one: Phone
let other: Phone
beforeEach(async () => {
  process.env.TARO_ENV = 'weapp'
  ;[home, one, other] = startHome('one', 'other')
  await pass(5_000)
  one.add(80)
  await pass(minuteMs)
})
afterEach(() => {
  endHome()
  process.env.TARO_ENV = env
})

describe.each(['tunnels', 'services', 'tunnels|services'])('%s', keys => {
  beforeEach(() => one.hideStored(new RegExp(`(${keys})$`)))

  test.each([0, 1, 2])('are what they were once that can be read, and %s opened', async count => {
    one.restart()
    await pass(1_000)
    one.showStored()
    for (const port of [81, 82].slice(0, count)) {
      one.add(port)
      await pass(500)
    }
    for (let start = 0; start < 2; start += 1) {
      await pass(minuteMs)
      for (const phone of [one, other]) await phone.refresh()
      expect(one.listed().map(({ name }) => name)).toContain('S80')
      expect(one.seen().sort()).toEqual(home.open().sort())
      expect(other.seen().sort()).toEqual(home.open().sort())
      expect(one.elsewhere()).toEqual([])
      one.restart()
    }
  })
})

test.each([1_000, 40_000])(
  'the account is told at last which service was deleted, when what was to be told could not be read for %s ms',
  async unreadForMs => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined) // refused requests
    const [service] = one.listed()
    home.refuse(new CallError('busy', 'userData.saveUserData'))
    one.command('remove', service?.id ?? '')
    await pass(2_000)
    one.hideStored(/services$/)
    one.restart()
    await pass(unreadForMs)
    one.showStored()
    await pass(5_000)
    home.refuse(undefined)
    await pass(minuteMs)
    for (const phone of [one, other, one]) await phone.refresh()
    expect(one.listed().map(({ name }) => name)).toEqual([])
    expect(other.listed().map(({ name }) => name)).toEqual([])
  },
)
