import { browserCookies } from '@/request/cookies'
import { sample } from './calls'
import { ok, scriptedWire } from './wire'

describe('refused for a cookie that came after the request was made', () => {
  /** As a browser: `document.cookie` is empty until another response arrives, while this one is under way. */
  const openBrowser = () => {
    let stored = ''
    const cookies = browserCookies(
      () => stored,
      () => 'https://c.nodemate.example',
    )
    return scriptedWire(
      ({ headers }) => {
        stored ||= 'XSRF-TOKEN=a'
        return headers['X-XSRF-TOKEN'] === 'a' ? ok({ id: 'a' }) : { status: 403, text: '' }
      },
      { cookies },
    )
  }

  test('sends it once more, with the cookie’s header', async () => {
    const { carry, asked } = openBrowser()
    await expect(carry(sample.find, {}, {})).resolves.toEqual({ id: 'a' })
    expect(asked.map(({ headers }) => headers['X-XSRF-TOKEN'])).toEqual([undefined, 'a'])
  })

  test('leaves a refusal be when its cookie is the same, or changes each time', async () => {
    const same = scriptedWire({ status: 403, text: '' })
    await expect(same.carry(sample.find, {}, {})).rejects.toMatchObject({ kind: 'forbidden' })
    expect(same.asked).toHaveLength(1)
    let count = 0
    const rotating = scriptedWire(() => ({ status: 403, text: '', setCookies: [`XSRF-TOKEN=${++count}; Path=/`] }))
    await expect(rotating.carry(sample.find, {}, {})).rejects.toMatchObject({ kind: 'forbidden' })
    expect(rotating.asked).toHaveLength(2)
  })
})
