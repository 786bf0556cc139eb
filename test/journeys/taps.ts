import type { Driver, Env } from './driver'

/** The same, and counts how often a finger touches the phone. */
export const counted = (env: Env): { env: Env; taps: () => number } => {
  let taps = 0
  const counting = (phone: Driver): Driver =>
    new Proxy(phone, {
      get(driver, name) {
        const member: unknown = Reflect.get(driver, name)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => {
          if (name === 'tap' || name === 'tapTab') taps += 1
          return member.apply(driver, given)
        }
      },
    })
  const open: Env['open'] = async (...given) => counting(await env.open(...given))
  return { env: { ...env, open }, taps: () => taps }
}
