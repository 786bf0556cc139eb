import type { PaymentFate } from '../backend/db/payments'
import type { Backend } from '../backend/start'

/** What the mini-program's driver and the browser's have in common: a journey written once runs on both. */
export type Driver = {
  /** Taps the element with this name as soon as it is there; `type` waits likewise. */
  tap(words: string | RegExp, where?: { within?: string; nth?: number }): Promise<void>
  tapTab(text: string): Promise<void>
  type(field: string, text: string): Promise<void>
  /** Sets a time or another control that the platform draws itself. */
  pick(control: string, value: string): Promise<void>
  /** Sets what the user picks the next time that files are chosen. */
  willChoose(...files: ChosenFile[]): Promise<void>
  waitFor(words: string | RegExp): Promise<unknown>
  waitForGone(words: string): Promise<unknown>
  /** Waits until nothing more comes, of code either. */
  settled(): Promise<unknown>
  sees(words: string | RegExp): boolean | Promise<boolean>
  words(): string | Promise<string>
  /** Goes back from this page once it is visible: the words waited for may be on the page before it too. */
  back(from: PagePath): Promise<unknown>
  /** Lets time pass at once; in a browser for what began after the first such call. */
  pass(ms: number): Promise<void>
  setOffline(isOffline: boolean): Promise<void>
  /** From now on nothing more can be stored on the phone. */
  fillStorage(): Promise<void>
  /** Chooses what happens on the payment sheet, once it is there. */
  payWith(outcome: PaymentFate): Promise<void>
  /** Forwards the page to somebody by this button, and returns the page of ours that they are led to. */
  forward(button: string): Promise<string>
  /** What was last opened outside the app, or copied for that. */
  opened(): Promise<string | undefined>
  /** Kills the app and starts it again; what was stored is still there. */
  restart(): Promise<void>
  /** What is stored on the phone, by key without our prefix. */
  stored(): Promise<Record<string, string>>
  /** Expects complaints on the console that this journey provokes. */
  expectComplaints(...patterns: RegExp[]): void
}

type PagePath = `pages/${string}/${string}`

export type ChosenFile = { name: string; bytes: Buffer }

export type Env = {
  backend: Backend
  /**
   * Starts the app on a phone, on this page as from a link; signed in when an account is named. `stored` is what an
   * earlier run left.
   */
  open(account?: string, page?: string, stored?: Record<string, unknown>): Promise<Driver>
}

export type Journeys = Record<string, (env: Env) => Promise<void>>

/** A seeded account (`test/backend/seed`): five nodes, sixty days of points. */
export const ordinary = { phone: '13800000002', code: '246810' }

const patienceMs = process.env.NODEMATE_SLOW ? 150_000 : 30_000

/** Polls for what no words on the screen tell. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const endMs = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > endMs) throw new Error(`waited ${patienceMs} ms in vain for ${holds}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
