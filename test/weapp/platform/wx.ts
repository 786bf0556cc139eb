import type { Handset } from '../handset'
import type { Realm } from '../realm/realm'
import { account } from './account'
import { type Apis, answering, type Overrides } from './api'
import { canvas } from './canvas'
import { device } from './device'
import { files } from './files'
import { measure, type Select } from './measure'
import { media } from './media'
import { network } from './network'
import { isNotFaked, namesOnThePhone, notFaked } from './not-faked'
import { overlays } from './overlays'
import { request } from './request'
import { storage } from './storage'
import { system } from './system'

type AnyFunction = (...asked: never[]) => unknown

/** The app's `wx`: all subjects in one object of the realm. */
export class Wx {
  private readonly overrides = new Map<string, Overrides[string]>()
  /** How often the app has called each name so far. */
  readonly called = new Map<string, number>()

  constructor(
    private readonly handset: Handset,
    private readonly realm: Realm,
  ) {}

  /** Applies to the next call. `undefined` only works before the app starts: Taro reads the names once. */
  override(overrides: Overrides): void {
    for (const [name, override] of Object.entries(overrides)) this.overrides.set(name, override)
  }

  build(others: Apis[], select: Select): unknown {
    const { handset } = this
    const drawing = canvas(handset, this.realm.membrane.share)
    const subjects = [
      request(handset),
      files(handset),
      storage(handset),
      network(handset),
      system(handset),
      overlays(handset),
      account,
      drawing,
      media(handset),
      device(handset),
      measure(handset, select, drawing.node),
      ...others,
    ]
    const all: Record<string, unknown> = Object.fromEntries(namesOnThePhone().map(name => [name, notFaked(name)]))
    for (const { values = {}, handlers = {} } of subjects) {
      for (const [name, value] of Object.entries(values))
        all[name] = typeof value === 'function' ? this.overridable(name, value as AnyFunction) : value
      for (const [name, handle] of Object.entries(handlers))
        all[name] = answering(name, this.overridable(name, handle), handset)
    }
    this.applyOverrides(all)
    all.canIUse = (schema: string) => (schema.split('.')[0] ?? '') in all
    return this.realm.membrane.in(all)
  }

  private applyOverrides(all: Record<string, unknown>): void {
    for (const [name, override] of this.overrides) {
      if (!override) delete all[name]
      else if (isNotFaked(all[name])) all[name] = answering(name, this.overridable(name, override), this.handset)
    }
  }

  private overridable(name: string, original: AnyFunction): AnyFunction {
    return (...asked) => {
      this.called.set(name, (this.called.get(name) ?? 0) + 1)
      return (this.overrides.get(name) ?? original)(...asked)
    }
  }
}
