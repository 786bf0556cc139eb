import { mistakesIn } from '../../config/variables'

const valid = { TARO_APP_DOMAIN: 'example.com' }

test.each([
  ['a domain', valid],
  ['a domain with a port', { TARO_APP_DOMAIN: 'boxes.example.com:8443' }],
  ['plain http', { ...valid, TARO_APP_HOST_MODE: 'http' }],
  ['a site', { TARO_APP_HOST_MODE: 'same-site', TARO_APP_SITE: 'https://example.com' }],
  ['templates of messages', { ...valid, TARO_APP_MESSAGE_PRINT: 'print'.padEnd(43, '_') }],
  ['what is not ours', { ...valid, PATH: 'anything', TARO_ENV: 'weapp' }],
])('accepts %s', (_what, variables) => {
  expect(mistakesIn(variables)).toEqual([])
})

test.each<[string, Record<string, string>, RegExp]>([
  ['no domain at all', {}, /^TARO_APP_DOMAIN is not set/],
  ['an empty domain', { TARO_APP_DOMAIN: '' }, /^TARO_APP_DOMAIN is no domain/],
  ['a scheme', { TARO_APP_DOMAIN: 'https://example.com' }, /without https:\/\//],
  ['a slash', { TARO_APP_DOMAIN: 'example.com/' }, /^TARO_APP_DOMAIN has no slash/],
  ['capitals', { TARO_APP_DOMAIN: 'Example.com' }, /^TARO_APP_DOMAIN has capitals/],
  ['a space', { TARO_APP_DOMAIN: 'example.com ' }, /^TARO_APP_DOMAIN is no domain/],
  ['a name without a dot', { TARO_APP_DOMAIN: 'example' }, /^TARO_APP_DOMAIN is no domain/],
  ['a mistyped mode', { ...valid, TARO_APP_HOST_MODE: 'samesite' }, /one of https, http, same-site/],
  ['an empty mode', { ...valid, TARO_APP_HOST_MODE: '' }, /one of https, http, same-site/],
  ['a mode without its site', { TARO_APP_HOST_MODE: 'same-site' }, /^TARO_APP_SITE is not set/],
  ['a slash after the site', { ...valid, TARO_APP_SITE: 'https://example.com/' }, /^TARO_APP_SITE has no slash/],
  ['a site without a scheme', { ...valid, TARO_APP_SITE: 'example.com' }, /^TARO_APP_SITE is no origin/],
  ['a path after the site', { ...valid, TARO_APP_SITE: 'https://example.com/app' }, /^TARO_APP_SITE is no origin/],
  ['a template that is none', { ...valid, TARO_APP_MESSAGE_PRINT: 'print' }, /^TARO_APP_MESSAGE_PRINT is a template/],
  ['a mistyped name', { ...valid, TARO_APP_DOMIAN: 'example.com' }, /^There is no variable TARO_APP_DOMIAN/],
])('has one sentence for %s', (_what, variables, sentence) => {
  expect(mistakesIn(variables)).toEqual([expect.stringMatching(sentence)])
})

test('has a sentence for each of several mistakes', () => {
  const found = mistakesIn({ TARO_APP_DOMAIN: 'Example.com', TARO_APP_SITE: 'https://example.com/', TARO_APP_X: '' })
  expect(found).toHaveLength(3)
})
