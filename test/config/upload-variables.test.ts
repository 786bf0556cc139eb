import { generateKeyPairSync } from 'node:crypto'
import { uploadVariablesIn } from '../../config/upload-variables'

const key = generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey.export({ type: 'pkcs1', format: 'pem' })
const valid = {
  NODEMATE_WECHAT_KEY: key.toString(),
  NODEMATE_WECHAT_APP_ID: 'wx0123456789abcdef',
  NODEMATE_RELAYS: 'gateway.example.com, gateway2.example.com:8443',
}
const mistakesIn = (environment: Record<string, string>, isDryRun = false) =>
  uploadVariablesIn(environment, isDryRun).mistakes

test('reads key, app id, robot, version and relays', () => {
  const environment = { ...valid, NODEMATE_WECHAT_ROBOT: '30', NODEMATE_WECHAT_VERSION: '1.2.0', PATH: 'anything' }
  expect(uploadVariablesIn(environment, false)).toEqual({
    mistakes: [],
    variables: {
      key: key.toString().trim(),
      appId: 'wx0123456789abcdef',
      robot: 30,
      version: '1.2.0',
      relays: ['gateway.example.com', 'gateway2.example.com:8443'],
    },
  })
})

test('takes a key in one line, as stores of secrets keep it', () => {
  const inOneLine = { ...valid, NODEMATE_WECHAT_KEY: key.toString().replace(/\n/g, '\\n') }
  expect(uploadVariablesIn(inOneLine, false)).toMatchObject({ variables: { key: key.toString().trim() } })
})

test('needs neither key nor app id for a dry run', () => {
  expect(uploadVariablesIn({ NODEMATE_RELAYS: 'gateway.example.com' }, true)).toEqual({
    mistakes: [],
    variables: { robot: 1, relays: ['gateway.example.com'] },
  })
})

const { NODEMATE_WECHAT_KEY: _key, ...withoutKey } = valid
const { NODEMATE_WECHAT_APP_ID: _id, ...withoutId } = valid
const { NODEMATE_RELAYS: _relays, ...withoutRelays } = valid

test.each<[string, Record<string, string>, RegExp]>([
  ['no key', withoutKey, /^NODEMATE_WECHAT_KEY is not set/],
  ['the path of a key', { ...valid, NODEMATE_WECHAT_KEY: './private.key' }, /^NODEMATE_WECHAT_KEY is no key/],
  ['half a key', { ...valid, NODEMATE_WECHAT_KEY: valid.NODEMATE_WECHAT_KEY.slice(0, 99) }, /is no key/],
  ['no app id', withoutId, /^NODEMATE_WECHAT_APP_ID is not set/],
  ['a tourist', { ...valid, NODEMATE_WECHAT_APP_ID: 'touristappid' }, /^NODEMATE_WECHAT_APP_ID is no app id/],
  ['robot 0', { ...valid, NODEMATE_WECHAT_ROBOT: '0' }, /^NODEMATE_WECHAT_ROBOT is a number from 1 to 30/],
  ['robot 31', { ...valid, NODEMATE_WECHAT_ROBOT: '31' }, /^NODEMATE_WECHAT_ROBOT is a number from 1 to 30/],
  ['a version with a v', { ...valid, NODEMATE_WECHAT_VERSION: 'v1.2' }, /^NODEMATE_WECHAT_VERSION is no version/],
  ['no relays', withoutRelays, /^NODEMATE_RELAYS is empty/],
  ['an empty list of relays', { ...valid, NODEMATE_RELAYS: ' , ' }, /^NODEMATE_RELAYS is empty/],
  ['relays by a star', { ...valid, NODEMATE_RELAYS: '*.example.com' }, /^NODEMATE_RELAYS has a \*/],
  ['a relay by its number', { ...valid, NODEMATE_RELAYS: '10.0.0.7' }, /^NODEMATE_RELAYS has an address/],
  ['a relay with https', { ...valid, NODEMATE_RELAYS: 'https://gateway.example.com' }, /^NODEMATE_RELAYS are hosts/],
  ['a relay twice', { ...valid, NODEMATE_RELAYS: 'a.example.com,a.example.com' }, /names a host twice/],
  ['a mistyped name', { ...valid, NODEMATE_WECHAT_APPID: 'wx' }, /^There is no variable NODEMATE_WECHAT_APPID/],
])('has one sentence for %s', (_what, environment, sentence) => {
  expect(mistakesIn(environment)).toEqual([expect.stringMatching(sentence)])
})

test('refuses an empty list of relays for a dry run too', () => {
  expect(mistakesIn({}, true)).toEqual([expect.stringMatching(/^NODEMATE_RELAYS is empty/)])
})
