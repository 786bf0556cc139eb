import type { Page } from 'playwright-core'
import { unheardOf } from '../journeys/unheard-of'

/** What a page wrote, threw without catching it, or left rejected. */
export class PageConsole {
  /** Of every level. */
  readonly lines: string[] = []
  readonly errors: string[] = []
  private readonly expected: RegExp[] = [unheardOf]

  constructor(page: Page) {
    page.on('console', message => {
      this.lines.push(message.text())
      if (message.type() === 'error') this.errors.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', error => {
      const text = `uncaught: ${error.stack ?? error.message}`
      this.lines.push(text)
      this.errors.push(text)
    })
  }

  /** Expects this complaint. */
  expect(...complaints: RegExp[]): void {
    this.expected.push(...complaints)
  }

  /** Taro's browser build warns so, and answers with success, wherever it is asked for what only WeChat has. */
  wechatAsked(): string[] {
    return this.lines.filter(text => /支持此? ?API/.test(text))
  }

  unexpected(): string[] {
    return this.errors.filter(text => !this.expected.some(complaint => complaint.test(text)))
  }
}
