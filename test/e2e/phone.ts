/**
 * The browser build in a phone's browser, driven as the mini-program is (`test/weapp/phone.ts`): by words and spoken
 * names, waiting for what can be seen and never for a time.
 *
 *   const phone = await openPhone({ origin: site.origin, theme: 'dark' })
 *   await phone.open('/pages/account/sign-in')
 *   await phone.type('手机号', '13800000001')
 *   await phone.tap('登录')
 *   await phone.waitFor('我的节点')
 *   await phone.shot('nodes-dark')
 */
import { join } from 'node:path'
import { type BrowserContext, errors, type Page } from 'playwright-core'
import type { ChosenFile } from '../journeys/driver'
import { untilFull } from '../journeys/full-storage'
import { noteAsked } from '../reach/asked'
import { splitState } from '../spoken-state'
import { PageConsole } from './console'
import { type Found, find, show, type Where, type Words } from './find'
import { addFont } from './font'
import { isSeen, wordsOfPage } from './in-page'
import { patience } from './slow-phone'

const shots = join(__dirname, '../../.shots')
const patienceMs = 20_000 * patience
/** From finding an element to touching it. */
const fingerMs = 5_000 * patience

export class Phone {
  readonly console: PageConsole
  /** The requested addresses, and the pages' own. */
  readonly addresses: string[] = []
  /** The addresses that it opened in other windows. */
  readonly opened: string[] = []
  /** Its browser has been changed for good, and is no use to another test. */
  isSpent = false
  private isOffline = false
  private isClockOurs = false

  /** `page` is for what this class does not cover. */
  constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    /** Everything that was ever stored, by key without its prefix. */
    readonly stores: { key: string; text: string }[],
  ) {
    this.console = new PageConsole(page)
    page.on('request', request => {
      this.addresses.push(request.url())
      noteAsked(request.method(), request.url())
    })
    page.on('popup', async popup => {
      this.opened.push(popup.url())
      await popup.close()
    })
    page.on('framenavigated', frame => this.addresses.push(frame.url()))
    page.setDefaultTimeout(patienceMs)
  }

  async open(route = '/'): Promise<void> {
    await this.page.goto(route)
  }

  /** The current page's path, without a slash at its start. */
  get path(): string {
    return new URL(this.page.url()).pathname.slice(1)
  }

  // What the user sees

  /** The title, all visible words, and the inputs' texts. */
  words(): Promise<string> {
    return this.page.evaluate(wordsOfPage)
  }

  sees(words: Words): Promise<boolean> {
    return this.page.evaluate(isSeen, wanted(words))
  }

  waitFor(words: Words, deadlineMs = patienceMs): Promise<void> {
    return this.until({ ...wanted(words), isWanted: true }, `${show(words)} to be seen`, deadlineMs)
  }

  waitForGone(words: Words, deadlineMs = patienceMs): Promise<void> {
    return this.until({ ...wanted(words), isWanted: false }, `${show(words)} to go`, deadlineMs)
  }

  async waitForPage(path: string): Promise<void> {
    const isForeground = ({ pathname }: URL) => pathname === `/${path}`
    await this.inSight(
      this.page.waitForURL(isForeground, { timeout: patienceMs }),
      `waited for ${path} to be the current page`,
    )
  }

  // What the user does

  /** A finger also taps what is disabled. */
  tap(words: Words, where: Where = {}): Promise<void> {
    return this.onceFound(words, where, ({ thing, isDisabled }) => thing.tap({ timeout: fingerMs, force: isDisabled }))
  }

  async tapTab(text: string): Promise<void> {
    const tab = this.page.locator('.taro-tabbar__tabbar').getByText(text, { exact: true }).filter({ visible: true })
    await this.inSight(tab.tap(), `waited for the tab ${text}`)
  }

  /** Replaces the text of an input, found by its spoken name or its placeholder. */
  type(field: Words, text: string, where: Where = {}): Promise<void> {
    return this.onceFound(field, where, async ({ thing }) => {
      // The words may be beside the input: the nearest element that holds both leads to it.
      const place = thing.locator(
        'xpath=ancestor-or-self::*[self::input or self::textarea or .//input or .//textarea][1]',
      )
      // In a sheet that is still on its way there is no input to count.
      await place.waitFor({ timeout: fingerMs })
      const input = place.locator('input, textarea')
      await ((await input.count()) > 0 ? input.first() : place).fill(text, { timeout: fingerMs })
    })
  }

  /** Sets what the person picks the next time that the browser asks for files. */
  willChoose(...chosen: ChosenFile[]): void {
    const files = chosen.map(({ name, bytes }) => ({
      name,
      mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
      buffer: bytes,
    }))
    this.page.once('filechooser', chooser => void chooser.setFiles(files))
  }

  /** Taps what hands the page to others by the phone's own sheet, and returns the page of ours that it leads to. */
  async forward(button: string): Promise<string> {
    const shared = this.page.evaluate(
      () =>
        new Promise<string>(done =>
          Object.assign(navigator, { share: async (data: ShareData) => done(data.url ?? '') }),
        ),
    )
    await this.tap(button)
    const { pathname, search } = new URL(await shared)
    return pathname + search
  }

  async back(): Promise<void> {
    await this.page.goBack()
  }

  /** What the app stores, by key without its prefix. */
  stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() =>
      Object.fromEntries(
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('nodemate.'))
          .map(([key, value]) => [key.replace('nodemate.', ''), String(value)]),
      ),
    )
  }

  /** Lets time pass at once, for what began after the first such call. */
  async pass(ms: number): Promise<void> {
    if (!this.isClockOurs) await this.page.clock.install()
    this.isClockOurs = true
    this.isSpent = true
    await this.page.clock.fastForward(ms)
  }

  async setOffline(isOffline: boolean): Promise<void> {
    if (!isOffline && this.isOffline) await this.page.unroute('**')
    this.isOffline = isOffline
    this.isSpent = true
    await this.context.setOffline(isOffline)
    if (isOffline) return
    await this.page.evaluate(() => {
      sessionStorage.removeItem('test.offline')
      dispatchEvent(new Event('online'))
    })
  }

  async fillStorage(): Promise<void> {
    this.isSpent = true
    const calls = {
      store: 'localStorage.setItem',
      keys: 'Object.keys(localStorage)',
      remove: 'localStorage.removeItem',
    }
    await this.page.evaluate(untilFull(calls))
  }

  /** Restarts the app. Offline only its own files load, as on a phone that has them stored. */
  async restart(): Promise<void> {
    if (this.isOffline) {
      await this.page.evaluate(() => sessionStorage.setItem('test.offline', 'yes'))
      await this.page.addInitScript(() =>
        Object.defineProperty(navigator, 'onLine', { get: () => !sessionStorage.getItem('test.offline') }),
      )
      await this.page.route('**', (route, request) =>
        request.resourceType() === 'xhr' || request.resourceType() === 'fetch'
          ? route.abort('internetdisconnected')
          : route.continue(),
      )
      await this.context.setOffline(false)
    }
    await this.open()
  }

  /** A picture of the screen, for people, in the ignored folder `.shots`; of a phone that `isForPictures`. */
  async shot(name: string): Promise<void> {
    await addFont(this.page)
    await this.page.screenshot({ path: join(shots, `${name}.png`), animations: 'disabled' })
  }

  async close(): Promise<void> {
    await this.context.close()
  }

  /** Found again when it gets another name before it is touched. */
  private async onceFound(words: Words, where: Where, touch: (found: Found) => Promise<void>): Promise<void> {
    const endMs = Date.now() + patienceMs
    for (;;) {
      const found = await this.find(words, where)
      try {
        return await touch(found)
      } catch (error) {
        if (!(error instanceof errors.TimeoutError) || Date.now() > endMs) throw error
      }
    }
  }

  private async find(words: Words, where: Where): ReturnType<typeof find> {
    try {
      return await find(this.page, words, where, patienceMs)
    } catch (error) {
      throw await this.withSight(error instanceof Error ? error.message : String(error))
    }
  }

  private async until(input: Parameters<typeof isSeen>[0], what: string, deadlineMs: number): Promise<void> {
    const waiting = this.page.waitForFunction(isSeen, input, { timeout: deadlineMs, polling: 50 })
    await this.inSight(waiting, `waited ${deadlineMs} ms for ${what}`)
  }

  /** Adds what the screen shows to the error when the wait fails. */
  private async inSight(waiting: Promise<unknown>, message: string): Promise<void> {
    try {
      await waiting
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error
      throw await this.withSight(message)
    }
  }

  private async withSight(message: string): Promise<Error> {
    const complaints = this.console.errors.map(text => `\n  console: ${text.split('\n')[0]}`).join('')
    return new Error(`${message}. ${this.path} shows:\n${await this.words()}${complaints}`)
  }
}

/** A text must be part of the visible words; a pattern crosses into the page as its source. */
const wanted = (words: Words) => {
  const { name, state } = splitState(words) ?? { name: words }
  const text = typeof name === 'string' ? { text: name } : { source: name.source, flags: name.flags }
  return { ...text, ...(state && { state }) }
}
