import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Phone } from './phone'
import { standInHosts } from './stand-in-hosts'
import { storagePrefix } from './traces'
import { watchedPhones } from './watched-phones'

// Something between the phone and our server fails, or answers in its place (`faults.md` 3, 4, 13 to 15).
const env = watchedPhones()

type Asked = {
  url: string
  method: string
  header: Record<string, string>
  data?: string
  success: (result: object) => void
  fail: (result: object) => void
}

const bootSignedIn = async (options: Parameters<ReturnType<typeof env>['boot']>[0] = {}): Promise<Phone> => {
  const { backend, boot } = env()
  return boot({
    storage: { [`${storagePrefix}session`]: JSON.stringify(await backend.session('u-ordinary')) },
    ...options,
  })
}

test.each([
  ['nobody listens there', 'errcode:-102 error_msg:net::ERR_CONNECTION_REFUSED', '连接中断'],
  ['its name is not known', 'errcode:-105 error_msg:net::ERR_NAME_NOT_RESOLVED', '连接中断'],
  ['the phone’s date makes its certificate wrong', 'errcode:-201 error_msg:net::ERR_CERT_DATE_INVALID', '安全连接失败'],
  ['no secure connection comes about', 'ssl hand shake error', '请检查手机的日期和时间'],
])(
  'says that %s, asks over https alone, and continues in the same session after one tap',
  async (_why, reason, words) => {
    env().expectComplaints(/network|secure/)
    const asked: string[] = []
    const request = ({ url, fail }: Asked) => {
      asked.push(url)
      setImmediate(() => fail({ errMsg: `request:fail ${reason}`, errno: 600001 }))
      return { abort: () => undefined }
    }
    const phone = await bootSignedIn({ platform: { request } })
    await phone.open()
    await phone.waitFor(words)
    expect(phone.memory.storage.has(`${storagePrefix}session`)).toBe(true)
    expect(asked.filter(url => !url.startsWith('https://'))).toEqual([])
    phone.override({ request: undefined })
    await phone.tap('重试')
    await phone.waitFor('书房 NAS')
    expect(phone.sees('请重新登录')).toBe(false)
  },
)

test('says that a host is not on the list, without a retry that is in vain, and asks once', async () => {
  env().expectComplaints(/host-blocked/)
  const asked: string[] = []
  const request = ({ url, fail }: Asked) => {
    asked.push(url)
    setImmediate(() => fail({ errMsg: 'request:fail url not in domain list', errno: 600002 }))
    return { abort: () => undefined }
  }
  const phone = await bootSignedIn({ platform: { request } })
  await phone.open()
  await phone.waitFor('微信不允许连接这个地址')
  await phone.settled()
  expect(phone.sees('重试')).toBe(false)
  expect(asked.filter(url => url.includes('/jdis/nodelist'))).toHaveLength(1)
})

test('counts the first when a platform says success and then failure', async () => {
  const hosts = standInHosts(env().backend.origin)
  const request = ({ url, method, header, data, success, fail }: Asked) => {
    const { origin } = new URL(url)
    void fetch(url.replace(origin, hosts[origin] ?? origin), { method, headers: header, body: data ?? null })
      .then(async response => ({
        ...{ statusCode: response.status, header: {}, cookies: [] },
        data: await response.text(),
      }))
      .then(result => {
        success({ ...result, errMsg: 'request:ok' })
        fail({ errMsg: 'request:fail interrupted', errno: 600001 })
      })
    return { abort: () => undefined }
  }
  const phone = await bootSignedIn({ platform: { request } })
  await phone.open()
  await phone.waitFor('书房 NAS')
  expect(phone.sees('连接中断')).toBe(false)
})

test('says that a network leads to its own page, and sends nothing of ours there', async () => {
  env().expectComplaints(/portal/)
  const { backend } = env()
  const arrived: (string | undefined)[] = []
  const portal = createServer((request, response) => {
    arrived.push(request.headers.authorization)
    response.end('<form>')
  })
  await new Promise<void>(resolve => portal.listen(0, '127.0.0.1', resolve))
  // as: a listening TCP server has an address with a port.
  const { port } = portal.address() as AddressInfo
  await backend.control.fault('*', { kind: 'redirect', to: 'https://portal.example/login' })
  const hosts = { ...standInHosts(backend.origin), 'https://portal.example': `http://127.0.0.1:${port}` }
  const phone = await bootSignedIn({ hosts })
  await phone.open()
  await phone.waitFor('这个网络需要先登录')
  await backend.control.clearFaults()
  await phone.tap('重试')
  await phone.waitFor('书房 NAS')
  portal.close()
  expect(arrived).toEqual([])
})
