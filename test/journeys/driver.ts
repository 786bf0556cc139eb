import type { Outcome } from '../backend/db/payments'
import type { Backend } from '../backend/start'

/** What the mini-program's driver and the browser's have in common: a journey written once runs on both. */
export type Driver = {
  /** The thing called so, as soon as it is there; so does `type`. */
  tap(words: string | RegExp, where?: { within?: string; nth?: number }): Promise<void>
  tapTab(text: string): Promise<void>
  type(field: string, text: string): Promise<void>
  /** Sets a time or another control that the platform draws itself. */
  pick(control: string, value: string): Promise<void>
  /** What the person picks the next time that files are asked for. */
  willChoose(...files: ChosenFile[]): Promise<void>
  waitFor(words: string | RegExp): Promise<unknown>
  waitForGone(words: string): Promise<unknown>
  sees(words: string | RegExp): boolean | Promise<boolean>
  words(): string | Promise<string>
  /** Back from this page, once it is in front: what was waited for may stand on the page before it as well. */
  back(from: PagePath): Promise<unknown>
  /** Time passes at once; in a browser for what began after the first such call. */
  pass(ms: number): Promise<void>
  setOffline(isOffline: boolean): Promise<void>
  /** What somebody does in front of the payment sheet, once it is there. */
  payWith(outcome: Outcome): Promise<void>
  /** The app is gone and started anew; what was stored is still there. */
  restart(): Promise<void>
  /** What is kept on the phone, by key without our prefix. */
  stored(): Promise<Record<string, string>>
  /** Complaints on the console that this journey provokes. */
  expectComplaints(...patterns: RegExp[]): void
}

type PagePath = `pages/${string}/${string}`

export type ChosenFile = { name: string; bytes: Buffer }

export type Env = {
  backend: Backend
  /**
   * The app on a phone; signed in from the start when an account is named, on this page as a link opens it. `stored`
   * is what an earlier run left.
   */
  open(account?: string, page?: string, stored?: Record<string, unknown>): Promise<Driver>
}

export type Journeys = Record<string, (env: Env) => Promise<void>>

/** A seeded account (`test/backend/seed`): five nodes, sixty days of points. */
export const ordinary = { phone: '13800000002', code: '246810' }

const patienceMs = 30_000

/** What no word on the phone tells is asked until it is so; what never is, is told by its own text. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const endMs = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > endMs) throw new Error(`waited ${patienceMs} ms in vain for ${holds}`)
    await new Promise(resolve => setTimeout(resolve))
  }
}
