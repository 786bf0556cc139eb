import type { CallError } from '@/request/errors'
import { kindOfFailure } from '@/request/failure-kinds'
import { sample } from './calls'
import { scriptedWire } from './wire'

test.each([
  'request:fail ssl hand shake error',
  'request:fail errcode:-201 cronet_error_code:-201 error_msg:net::ERR_CERT_DATE_INVALID',
  'request:fail errcode:-106 cronet_error_code:-106 error_msg:net::ERR_INTERNET_DISCONNECTED',
  'request:fail network is down',
  'request:fail Software caused connection abort',
  'request:fail abort',
  'request:fail url not in domain list',
  'request:fail timeout',
  'request:fail interrupted',
  '',
])('leaves open whether the server acted when the platform says %j', async errMsg => {
  let effects = 0
  const { carry } = scriptedWire(() => {
    effects += 1
    return Promise.reject({ errMsg })
  })
  const error: CallError = await carry(sample.change, { name: 'x' }, {}).then(
    () => Promise.reject(new Error('it failed')),
    (failure: CallError) => failure,
  )
  expect([effects, error.isUnknown]).toEqual([1, true])
  expect(['cancelled', 'offline']).not.toContain(error.kind)
})

test.each([
  ['request:fail timeout', 'timeout'],
  ['request:fail time out', 'timeout'],
  ['request:fail Time-Out', 'timeout'],
  ['The operation timed out.', 'timeout'],
  ['request:fail errcode:-118 cronet_error_code:-118', 'timeout'],
  ['request:fail errcode:-1180', 'network'],
  ['request:fail url not in domain list', 'host-blocked'],
  ['request:fail this url not in the list', 'host-blocked'],
  ['request:fail the domain is not legal', 'host-blocked'],
  ['request:fail domain not allowed', 'host-blocked'],
  ['request:fail domain is legal', 'network'],
  ['request:fail SSL hand shake error', 'secure'],
  ['request:fail TLS alert', 'secure'],
  ['request:fail the certificate is invalid', 'secure'],
  ['net::ERR_CERT_DATE_INVALID', 'secure'],
  ['request:fail errcode:-201', 'secure'],
  ['request:fail errcode:-2015', 'network'],
  ['request:fail errcode:-21', 'network'],
  ['Failed to fetch', 'network'],
])('recognises in %j that it was: %s', (text, kind) => {
  expect(kindOfFailure({ errMsg: text })).toBe(kind)
  expect(kindOfFailure(new TypeError(text))).toBe(kind)
})
