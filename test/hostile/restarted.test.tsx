import { openForEach } from './open-page'

jest.setTimeout(600_000)

const app = openForEach()

const daysMs = 11 * 86_400_000
const never = () => new Promise<never>(() => undefined)

/** Their replies are not all that they show: a form, what the phone itself has kept, and what is asked about anew. */
const isOfPhone = (path: string) => /^\/pages\/(tunnels|settings\/settings|payments|help\/guide)/.test(path)

test('says how old it is what an earlier run has read, also that there was none', async () => {
  const ageless: string[] = []
  let shown = 0
  for (const page of app().pages.filter(([path = '']) => !isOfPhone(path))) {
    const { words: nothingRead } = await app().look(page, { respond: never })
    const { words } = await app().look(page, { restartedAfterMs: daysMs })
    if (words === nothingRead) continue
    shown += 1
    if (!words.includes('更新')) ageless.push(`${page.join(' ')}: ${words}`)
  }
  expect(ageless).toEqual([])
  expect(shown).toBeGreaterThan(20)
})

test('draws the traffic that an earlier run has read as it was then, and calls none of it missing', async () => {
  const page = ['/pages/node/node?deviceId=node-2', '网络']
  const { words: before } = await app().look(page)
  const { words } = await app().look(page, { restartedAfterMs: daysMs })
  const [said = 'nothing'] = before.match(/上行共 \S+ GB，最多的是 \S+ GB/) ?? []
  expect(words).toContain(said)
  expect(words).not.toContain('还没有数据')
})
