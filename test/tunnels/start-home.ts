import { connect } from '@/request/send'
import { type Home, makeHome } from './home'
import { openPhone, type Phone } from './phones'

/** A home and phones of its account, whose clock the test moves. */

type Each<Names extends readonly string[]> = { [At in keyof Names]: Phone }

let started: Phone[] = []

export const startHome = <const Names extends readonly string[]>(...names: Names): [Home, ...Each<Names>] => {
  jest.useFakeTimers()
  const home = makeHome()
  return [home, ...openPhones(home, ...names)]
}

/** At a home that is another one. */
export const openPhones = <const Names extends readonly string[]>(home: Home, ...names: Names): Each<Names> => {
  connect(home.carryMessage)
  const phones = names.map(name => openPhone(home, name))
  started.push(...phones)
  // as: one for each name.
  return phones as Each<Names>
}

export const endHome = (): void => {
  for (const phone of started) phone.line().isCut = true
  started = []
  jest.clearAllTimers()
  jest.useRealTimers()
}
