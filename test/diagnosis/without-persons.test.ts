import fc from 'fast-check'
import { withoutPersons } from '@/diagnosis/without-persons'
import { CallError } from '@/request/errors'

test.each([
  ['a phone number', 'sent to 13800000002', '13800000002'],
  ['the beginning of a phone number', 'sent to 138 0000 0002', '138'],
  ['a short code', 'code 2468 is wrong', '2468'],
  ['a token', 'header kJ8-xQ_2vLm4Tz7Rw1Ny5Bp3Cd6Fg9Hs', 'kJ8-xQ'],
  ['a short token in quotes', "Invalid value 'abcdef'", 'abcdef'],
  ['a reply that is no JSON', `Unexpected token 'W', "Wang Li, 12 High Street"... is not valid JSON`, 'High'],
  ['part of a reply', 'no list: {"name":"Wang"}', 'Wang'],
  ['a home’s address', '送到上海市静安区南京西路 12 号失败', '南京'],
  ['an address of the network', 'connect 192.168.1.20:8080 failed', '192.168'],
  ['a newer address of the network', 'connect fe80::1c2a failed', '1c2a'],
  ['an address of mail', 'no such box as li@example.cn', 'li@'],
  ['the name of a host', 'lookup nas.home.example failed', 'nas.home'],
  ['where a page was', 'failed at https://nas.example/a?b=c', 'nas'],
])('leaves out %s', (_what, words, secret) => {
  expect(withoutPersons(new TypeError(words))).not.toContain(secret)
  expect(withoutPersons(words)).not.toContain(secret)
  expect(withoutPersons({ errMsg: words })).not.toContain(secret)
})

test('keeps what the engine says of our own code', () => {
  expect(withoutPersons("TypeError: Cannot read properties of undefined (reading 'items')")).toBe(
    'TypeError: Cannot read properties of undefined (reading items)',
  )
})

test('keeps which call failed, and how', () => {
  expect(withoutPersons(new CallError('unreadable', '/jdb/points'))).toMatch(/^CallError unreadable at \/jdb\/points$/m)
  const refused = new CallError('status', '/jdb/points', { status: 418, serverWords: '张三' })
  expect(withoutPersons(refused)).toMatch(/^CallError status, status 418 at \/jdb\/points$/m)
})

test('says where in our scripts, without the host or the folder that they are in', () => {
  const stack = [
    'Error: broken',
    '    at d (https://nodemate.example/js/app.1a2b3c4d.js:1:2345)',
    '    at https://usr/pages/node/node.js:3:17',
    '    at async Object.run (/srv/nodemate/dist/weapp/pages/goods/goods.js:1:9)',
    'e@https://usr/app-service.js:12:345',
  ]
  const places = [
    'at d (js/app.1a2b3c4d.js:1:2345)',
    'at ? (pages/node/node.js:3:17)',
    'at Object.run (pages/goods/goods.js:1:9)',
    'at e (app-service.js:12:345)',
  ]
  expect(withoutPersons(stack.join('\n')).split('\n').slice(1)).toEqual(places)
  const thrown = Object.assign(new Error('broken'), { stack: stack.join('\n') })
  expect(withoutPersons(thrown)).toBe(['Error broken', ...places].join('\n'))
})

test('has few words and places, whatever was thrown', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 5_000 }), fc.anything()), thrown => {
      const text = withoutPersons(thrown)
      expect(text.split('\n').length).toBeLessThanOrEqual(9)
      expect(text).toMatch(/^[\x20-\x7e…\n]*$/)
    }),
  )
})
