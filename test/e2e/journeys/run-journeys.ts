import { paymentButtons, paymentQuestion } from '../../backend/payment-page'
import type { Backend } from '../../backend/start'
import type { Env } from '../../journeys/driver'
import type { Part } from '../../journeys/journeys'
import { leaksOf, secretsSeen, watchSecrets } from '../../journeys/secrets'
import { openUsedPhone, startSite } from '../browser'
import type { Phone } from '../phone'

/** A stand-in, and where people reach the app: at the stand-in itself, or at a web server before it. */
export type Served = { backend: Backend; origin: string; stop: () => Promise<void> }

const byItself = async (): Promise<Served> => {
  const backend = await startSite()
  return { backend, origin: backend.origin, stop: backend.stop }
}

let served: Served
let phones: Phone[] = []

/** What the app left where others may read it, and what it called that only WeChat has. */
const expectNoTraces = async () => {
  const traces = {
    console: phones.flatMap(phone => phone.console.lines),
    addresses: phones.flatMap(({ addresses }) => addresses),
    stored: phones.flatMap(({ stores }) => stores),
  }
  expect(leaksOf(await secretsSeen(served.backend), traces)).toEqual([])
  expect(phones.flatMap(phone => phone.console.wechatAsked())).toEqual([])
}

const open: Env['open'] = async (account, page, stored = {}) => {
  const kept = account ? { ...stored, session: await served.backend.session(account) } : stored
  const storage = Object.entries(kept).map(([key, value]) => [`nodemate.${key}`, value])
  const phone = await openUsedPhone({ origin: served.origin, storage: Object.fromEntries(storage) })
  phones.push(phone)
  await phone.open(page)
  return {
    tap: (words, where) => phone.tap(words, where),
    tapTab: text => phone.tapTab(text),
    type: (field, text) => phone.type(field, text),
    pick: (control, value) => phone.type(control, value),
    willChoose: async (...files) => phone.willChoose(...files),
    waitFor: words => phone.waitFor(words),
    waitForGone: words => phone.waitForGone(words),
    settled: () => phone.page.waitForLoadState('networkidle'),
    sees: words => phone.sees(words),
    words: () => phone.words(),
    back: async from => {
      await phone.waitForPage(from)
      await phone.back()
    },
    pass: ms => phone.pass(ms),
    setOffline: isOffline => phone.setOffline(isOffline),
    fillStorage: () => phone.fillStorage(),
    payWith: async outcome => {
      // The app's own button may have the same name.
      await phone.waitFor(paymentQuestion)
      await phone.tap(paymentButtons[outcome])
      await phone.waitForGone(paymentQuestion)
    },
    forward: button => phone.forward(button),
    opened: async () => phone.opened.at(-1),
    restart: () => phone.restart(),
    stored: () => phone.stored(),
    // Chromium reports every failed response on the console.
    expectComplaints: (...patterns) => phone.console.expect(...patterns, /Failed to load resource/),
  }
}

/** The journeys of one part, each in a browser and on a stand-in of its own. */
export const runJourneys = (part: Part, serve: () => Promise<Served> = byItself): void => {
  beforeEach(async () => {
    served = await serve()
    await watchSecrets(served.backend)
    phones = []
  })
  afterEach(() => served.stop())

  describe.each(Object.entries(part))('%s', (_subject, each) => {
    test.each(Object.entries(each))('%s', async (_name, journey) => {
      await journey({ backend: served.backend, open })
      await expectNoTraces()
    })
  })
}
