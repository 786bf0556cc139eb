import type { Driver, Env } from '../../journeys/driver'
import { untilFull } from '../../journeys/full-storage'
import type { Part } from '../../journeys/journeys'
import { judged, judgesAll } from '../judge/judged'
import { openPaymentPage } from '../payment-page'
import { storagePrefix } from '../traces'
import { watchedPhones } from '../watched-phones'

type Phones = ReturnType<typeof watchedPhones>
type Asked = Parameters<Env['open']>

const open = async (env: Phones, ...[account, page, stored = {}]: Asked): Promise<Driver> => {
  const { backend, boot, expectComplaints } = env()
  const kept = account ? { ...stored, session: await backend.session(account) } : stored
  const storage = Object.entries(kept).map(([key, value]) => [storagePrefix + key, JSON.stringify(value)])
  const paymentPage = openPaymentPage(backend)
  let now = boot({ storage: Object.fromEntries(storage), platform: paymentPage.platform })
  let isOffline = false
  await now.open(page)
  return {
    tap: (words, where) => now.tapOnceThere(words, where),
    tapTab: text => now.tapTab(text),
    type: async (field, text) => {
      await now.waitFor(field)
      await now.type(field, text)
    },
    // The picker's name contains its value.
    pick: (control, value) => now.change(new RegExp(`^${control}，`), value),
    willChoose: async (...files) => {
      const kept = files.map(({ name, bytes }) => ({ name, size: bytes.length, path: now.keepFile(name, bytes) }))
      now.override({
        chooseMedia: () => ({
          type: 'image',
          tempFiles: kept.map(({ path, size }) => ({ tempFilePath: path, size, fileType: 'image' })),
        }),
        chooseMessageFile: () => ({ tempFiles: kept.map(file => ({ ...file, type: 'file', time: 0 })) }),
      })
    },
    waitFor: words => now.waitFor(words),
    waitForGone: words => now.waitForGone(words),
    settled: () => now.settled(),
    sees: words => now.sees(words),
    words: () => now.words(),
    back: async from => {
      await now.waitForPage(from)
      await now.back()
    },
    pass: ms => now.advance(ms),
    setOffline: async isGone => {
      isOffline = isGone
      await now.switchNetwork(isGone ? 'none' : 'wifi')
    },
    fillStorage: async () =>
      void now.run(
        untilFull({
          store: 'wx.setStorageSync',
          keys: 'wx.getStorageInfoSync().keys',
          remove: 'wx.removeStorageSync',
        }),
      ),
    payWith: outcome => paymentPage.pay(now, outcome),
    forward: async button => {
      await now.waitFor(button)
      await now.tap(button)
      const { path } = now.forward('button') ?? {}
      return path ?? ''
    },
    opened: async () => now.memory.clipboard || undefined,
    restart: async () => {
      now.kill()
      now = boot({ memory: now.memory, platform: paymentPage.platform, network: isOffline ? 'none' : 'wifi' })
      await now.open()
    },
    stored: async () =>
      Object.fromEntries([...now.memory.storage].map(([key, value]) => [key.slice(storagePrefix.length), value])),
    expectComplaints,
  }
}

/** The journeys of one part, each on a phone and a stand-in of its own. */
export const runJourneys = (part: Part, isJudged = judgesAll): void => {
  const env = watchedPhones(isJudged ? { judge: judged().judge } : {})
  describe.each(Object.entries(part))('%s', (_subject, each) => {
    test.each(Object.entries(each))('%s', (_name, journey) =>
      journey({ backend: env().backend, open: (...asked) => open(env, ...asked) }),
    )
  })
}
