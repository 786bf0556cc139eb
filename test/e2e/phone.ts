/**
 * The browser build in a phone's browser, driven as the mini-program is (`test/weapp/phone.ts`): by words and by
 * spoken names, waiting for what is to be seen and never for a time.
 *
 *   const phone = await openPhone({ origin: site.origin, theme: 'dark' })
 *   await phone.open('/pages/account/sign-in')
 *   await phone.type('手机号', '13800000001')
 *   await phone.tap('登录')
 *   await phone.waitFor('我的节点')
 *   await phone.shot('nodes-dark')
 */
import { join } from 'node:path'
import { type BrowserContext, errors, type Locator, type Page } from 'playwright-core'
import { noteAsked } from '../reach/asked'
import { PageConsole } from './console'
import { find, show, type Where, type Words } from './find'
import { addFont } from './font'
import { isSeen, wordsOfPage } from './in-page'

const shots = join(__dirname, '../../.shots')
const patienceMs = 20_000
/** From seeing a thing to having it under the finger. */
const fingerMs = 5_000

export class Phone {
  readonly console: PageConsole
  /** What was requested, and where the page itself has been. */
  readonly addresses: string[] = []
  private isOffline = false
  private isClockOurs = false

  /** `page` is for what this class has no word for. */
  constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    /** All that was ever stored, by key without its prefix. */
    readonly stores: { key: string; text: string }[],
  ) {
    this.console = new PageConsole(page)
    page.on('request', request => {
      this.addresses.push(request.url())
      noteAsked(request.method(), request.url())
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

  // What one sees

  /** The title, all visible words, and what stands in the inputs. */
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
    const isInFront = ({ pathname }: URL) => pathname === `/${path}`
    await this.inSight(this.page.waitForURL(isInFront, { timeout: patienceMs }), `waited for ${path} to be in front`)
  }

  // What one does

  /** The thing called so, as soon as it is there. A name that changes before the finger is down is looked for anew. */
  async tap(words: Words, where: Where = {}): Promise<void> {
    const endMs = Date.now() + patienceMs
    for (;;) {
      const thing = await this.find(words, where)
      try {
        return await thing.tap({ timeout: fingerMs })
      } catch (error) {
        if (!(error instanceof errors.TimeoutError) || Date.now() > endMs) throw error
      }
    }
  }

  async tapTab(text: string): Promise<void> {
    await this.page.locator('.taro-tabbar__tabbar').getByText(text, { exact: true }).filter({ visible: true }).tap()
  }

  /** Replaces what stands in an input, named by its spoken name or its placeholder. */
  async type(field: Words, text: string, where: Where = {}): Promise<void> {
    const named = await this.find(field, where)
    // The words may stand beside the input: the nearest element that holds both leads to it.
    const place = named.locator(
      'xpath=ancestor-or-self::*[self::input or self::textarea or .//input or .//textarea][1]',
    )
    const input = place.locator('input, textarea')
    await ((await input.count()) > 0 ? input.first() : place).fill(text)
  }

  async back(): Promise<void> {
    await this.page.goBack()
  }

  /** What the app keeps, by key without its prefix. */
  stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() =>
      Object.fromEntries(
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('nodemate.'))
          .map(([key, value]) => [key.replace('nodemate.', ''), String(value)]),
      ),
    )
  }

  /** Time passes at once, for what began after the first such call. */
  async pass(ms: number): Promise<void> {
    if (!this.isClockOurs) await this.page.clock.install()
    this.isClockOurs = true
    await this.page.clock.fastForward(ms)
  }

  async setOffline(isOffline: boolean): Promise<void> {
    if (!isOffline && this.isOffline) await this.page.unroute('**')
    this.isOffline = isOffline
    await this.context.setOffline(isOffline)
    if (isOffline) return
    await this.page.evaluate(() => {
      sessionStorage.removeItem('test.offline')
      dispatchEvent(new Event('online'))
    })
  }

  /** The app starts anew. Offline its own files come all the same, as from a phone's storage; nothing else does. */
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

  /** A picture of the screen, for people, in the ignored folder `.shots`. */
  async shot(name: string): Promise<void> {
    await addFont(this.page)
    await this.page.screenshot({ path: join(shots, `${name}.png`), animations: 'disabled' })
  }

  async close(): Promise<void> {
    await this.context.close()
  }

  private async find(words: Words, where: Where): Promise<Locator> {
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

  /** Says what is to be seen when the wait was in vain. */
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

/** A text that can be seen is part of the words; a pattern crosses into the page as its source. */
const wanted = (words: Words) =>
  typeof words === 'string' ? { text: words } : { source: words.source, flags: words.flags }
