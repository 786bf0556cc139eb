import { openForEach } from './open-page'

const app = openForEach()

/** What anybody may read. */
const isPublic = (path: string) =>
  /^\/pages\/(account|demo|goods|help\/guide|mall|settings\/(settings|privacy|agreement)|sharing\/guest|shops|top-ups)\b/.test(
    path,
  )

test('asks a guest to sign in on every page about an account, and reads nothing for it', async () => {
  const others: string[] = []
  for (const [path = ''] of app().pages.filter(([path = '']) => !isPublic(path))) {
    const { words, asked } = await app().look([path], { reader: 'guest' })
    if (!words.includes('登录') || asked.length > 0) others.push(`${path}: ${words} ${asked}`)
  }
  expect(others).toEqual([])
})

test('says of nothing that it is being read once a session has ended', async () => {
  const reading: string[] = []
  for (const page of app().pages) {
    const { words } = await app().look(page, { reader: 'expired' })
    if (/正在读取|还在等/.test(words)) reading.push(`${page.join(' ')}: ${words}`)
  }
  expect(reading).toEqual([])
})
