import { createPrivateKey } from 'node:crypto'
import * as v from 'valibot'
import { hostName } from './host-name'

type Environment = Record<string, string | undefined>

/** What an upload to WeChat needs to know. All but the relays is missing where a dry run was given nothing. */
type UploadVariables = { key?: string; appId?: string; robot: number; version?: string; relays: string[] }

const isKey = (text: string): boolean => {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** A store of secrets often has one line for it. */
const Key = v.pipe(
  v.string(),
  v.transform(text => text.replace(/\\n/g, '\n').trim()),
  v.check(isKey, 'NODEMATE_WECHAT_KEY is no key: set it to the text of the file private.wx….key, from BEGIN to END.'),
)

const AppId = v.pipe(
  v.string(),
  v.regex(/^wx[\da-f]{16}$/, 'NODEMATE_WECHAT_APP_ID is no app id: wx and 16 digits or letters a to f.'),
)

const Robot = v.pipe(
  v.optional(v.string(), '1'),
  v.regex(/^([1-9]|[12]\d|30)$/, 'NODEMATE_WECHAT_ROBOT is a number from 1 to 30; leave it out for 1.'),
  v.transform(Number),
)

const Version = v.pipe(
  v.string(),
  v.regex(
    /^\d+(?:\.\d+){1,3}$/,
    'NODEMATE_WECHAT_VERSION is no version: write it as 1.2.0, or leave it out for that of the build.',
  ),
)

const commaSeparated = (text: string): string[] =>
  text
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '')

const isAddress = (host: string): boolean => /^[\d.]+(?::\d+)?$/.test(host)

/** The hosts of the relays, as WeChat's allow-list takes them. `npm run conform` reads the same variable. */
export const Relays = v.pipe(
  v.optional(v.string(), ''),
  v.transform(commaSeparated),
  v.minLength(
    1,
    'NODEMATE_RELAYS is empty: name the hosts of all relays, as in gateway.example.com; without them no tunnel opens.',
  ),
  v.check(
    hosts => !hosts.some(host => host.includes('*')),
    'NODEMATE_RELAYS has a *: WeChat takes exact names only, so one gateway before all nodes is best.',
  ),
  v.check(hosts => !hosts.some(isAddress), 'NODEMATE_RELAYS has an address of numbers: WeChat takes names only.'),
  v.check(
    hosts => hosts.every(host => hostName.test(host)),
    'NODEMATE_RELAYS are hosts with commas between them, without https://, slashes or capitals: gateway.example.com,gateway2.example.com.',
  ),
  v.check(hosts => new Set(hosts).size === hosts.length, 'NODEMATE_RELAYS names a host twice.'),
)

const optional = v.object({
  NODEMATE_WECHAT_KEY: v.optional(Key),
  NODEMATE_WECHAT_APP_ID: v.optional(AppId),
  NODEMATE_WECHAT_ROBOT: Robot,
  NODEMATE_WECHAT_VERSION: v.optional(Version),
  NODEMATE_RELAYS: Relays,
})

const missing = (what: string) => `${what}; \`npm run upload -- --dry-run\` does without.`
const required = v.object({
  ...optional.entries,
  NODEMATE_WECHAT_KEY: v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty(missing('NODEMATE_WECHAT_KEY is not set: the text of the upload key from WeChat’s console')),
    Key,
  ),
  NODEMATE_WECHAT_APP_ID: v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty(missing('NODEMATE_WECHAT_APP_ID is not set: the id of your mini-program, wx…')),
    AppId,
  ),
})

const names = Object.keys(optional.entries)
const isOurs = (name: string) => name.startsWith('NODEMATE_WECHAT') || name.startsWith('NODEMATE_RELAY')

/** The variables of an upload, or a sentence for each mistake in them. */
export const uploadVariablesIn = (
  environment: Environment,
  isDryRun: boolean,
): { mistakes: string[] } | { mistakes: []; variables: UploadVariables } => {
  const strange = Object.keys(environment).filter(name => isOurs(name) && !names.includes(name))
  const unknown = strange.map(name => `There is no variable ${name}: there are ${names.join(', ')}.`)
  const result = v.safeParse(isDryRun ? optional : required, environment, { abortPipeEarly: true })
  if (unknown.length > 0 || !result.success)
    return { mistakes: [...unknown, ...(result.issues ?? []).map(({ message }) => message)] }
  const { output } = result
  const variables = {
    ...(output.NODEMATE_WECHAT_KEY && { key: output.NODEMATE_WECHAT_KEY }),
    ...(output.NODEMATE_WECHAT_APP_ID && { appId: output.NODEMATE_WECHAT_APP_ID }),
    ...(output.NODEMATE_WECHAT_VERSION && { version: output.NODEMATE_WECHAT_VERSION }),
    robot: output.NODEMATE_WECHAT_ROBOT,
    relays: output.NODEMATE_RELAYS,
  }
  return { mistakes: [], variables }
}
