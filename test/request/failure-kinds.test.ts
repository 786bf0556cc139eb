import type { CallError } from '@/request/errors'
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
