import * as v from 'valibot'
import { hostModes, originOf } from '../src/request/hosts'
import { hostName } from './host-name'

const Domain = v.pipe(
  v.string(),
  v.check(text => !text.includes('://'), 'TARO_APP_DOMAIN is a domain without https:// before it, as in example.com.'),
  v.check(text => !text.includes('/'), 'TARO_APP_DOMAIN has no slash, also at its end: write example.com.'),
  v.check(
    text => text === text.toLowerCase(),
    'TARO_APP_DOMAIN has capitals, which hosts never have: write example.com.',
  ),
  v.regex(hostName, 'TARO_APP_DOMAIN is no domain: write it as example.com.'),
)

const Site = v.pipe(
  v.string(),
  v.check(text => !text.endsWith('/'), 'TARO_APP_SITE has no slash at its end: write https://example.com.'),
  v.check(text => !text || originOf(text) === text, 'TARO_APP_SITE is no origin: write it as https://example.com.'),
)

/** As WeChat's console shows it. */
const template = (name: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/, `${name} is a template's id of 43 characters, from WeChat's console.`)),
  )

const names = {
  TARO_APP_HOST_MODE: v.optional(
    v.picklist(hostModes, `TARO_APP_HOST_MODE is one of ${hostModes.join(', ')}; leave it out for the usual one.`),
  ),
  TARO_APP_DOMAIN: v.optional(Domain),
  TARO_APP_SITE: v.optional(Site),
  TARO_APP_MESSAGE_DELIVERY: template('TARO_APP_MESSAGE_DELIVERY'),
  TARO_APP_MESSAGE_PRINT: template('TARO_APP_MESSAGE_PRINT'),
  TARO_APP_MESSAGE_EXPIRY: template('TARO_APP_MESSAGE_EXPIRY'),
}

const unknownName = (name: string) => `There is no variable ${name}: there are ${Object.keys(names).join(', ')}.`

/** What the variables need of each other. A browser is on its own site; the mini-program has to be told. */
const Variables = v.pipe(
  v.object(names),
  v.check(
    ({ TARO_APP_HOST_MODE: mode, TARO_APP_SITE: site }) => mode !== 'same-site' || Boolean(site),
    'TARO_APP_SITE is not set: with TARO_APP_HOST_MODE=same-site the mini-program asks that site, as in https://example.com.',
  ),
  v.check(
    ({ TARO_APP_HOST_MODE: mode, TARO_APP_DOMAIN: set }) => mode === 'same-site' || Boolean(set),
    'TARO_APP_DOMAIN is not set: the mini-program asks six hosts of that domain, as in example.com.',
  ),
)

/** A sentence for each variable of a build that is mistyped or missing. */
export const mistakesIn = (environment: Record<string, string | undefined>): string[] => {
  const ours = Object.entries(environment).filter(([name]) => name.startsWith('TARO_APP_'))
  const unknown = ours.filter(([name]) => !(name in names)).map(([name]) => unknownName(name))
  const { issues = [] } = v.safeParse(Variables, Object.fromEntries(ours), { abortPipeEarly: true })
  return [...unknown, ...issues.map(({ message }) => message)]
}
