import type { Page } from 'playwright-core'

/** What a page wrote as an error, threw without catching it, or left rejected. */
export class PageConsole {
  readonly errors: string[] = []
  private readonly expected: RegExp[] = []

  constructor(page: Page) {
    page.on('console', message => {
      if (message.type() === 'error') this.errors.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', error => this.errors.push(`uncaught: ${error.stack ?? error.message}`))
  }

  /** This complaint belongs to the test. */
  expect(...complaints: RegExp[]): void {
    this.expected.push(...complaints)
  }

  unexpected(): string[] {
    return this.errors.filter(text => !this.expected.some(complaint => complaint.test(text)))
  }
}
