import { redact, thrownText } from '@/lib/redact'

test.each([
  ['a phone number', '短信已发到 13800000002', '13800000002'],
  ['a phone number in groups', 'sent to 138-0000-0002', '0000'],
  ['a code', '验证码是 246810', '246810'],
  ['a code in groups', 'the code 246 810 is wrong', '810'],
  ['a code in full-width digits', '验证码是 ２４６８１０', '２４６８１０'],
  ['the query of an address', 'request:fail https://c.example/x?ticket=abc&phone=1 timeout', 'ticket'],
  ['a token', 'unexpected kJ8-xQ_2vLm4Tz7Rw1Ny5Bp3Cd6Fg9Hs in header', 'kJ8-xQ_2vLm4'],
  ['a header of authorisation', "Invalid value 'Bearer short-one' at line 1", 'short-one'],
])('leaves out %s', (_what, text, secret) => {
  expect(redact({ errMsg: text })).not.toContain(secret)
  expect(redact(new TypeError(text))).not.toContain(secret)
})

test.each([
  'request:fail errcode:-106 cronet_error_code:-106 error_msg:net::ERR_INTERNET_DISCONNECTED',
  'request:fail interrupted',
  'Failed to fetch',
])('leaves %j as it is', text => expect(redact({ errMsg: text })).toBe(text))

test('says where an error was thrown', () => {
  const [first, ...frames] = redact(new RangeError('too large')).split('\n')
  expect(first).toBe('RangeError too large')
  expect(frames.join()).toContain('redact.test')
  expect(frames.join()).not.toContain('too large')
})

test.each([[undefined], [null], [7], [{}]])('has no words for %j', thrown => {
  expect(thrownText(thrown)).toBe('')
  expect(redact(thrown)).toBe('')
})

test('does not fill the console', () => {
  expect(redact('many words '.repeat(100)).length).toBe(200)
})
