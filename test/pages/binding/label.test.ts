import fc from 'fast-check'
import { codeOnLabel } from '@/pages/binding/label'

const code = 'NM-2001-0001'

test.each([
  code,
  ' nm20010001\n',
  'ＮＭ－２００１－０００１',
  `code=${code}`,
  `https://nodemate.example/pages/binding/bind?code=${code}`,
  `https://nodemate.example/pages/binding/bind?from=box&code=${code}#top`,
  `HTTP://maker.example/d/${code}`,
  `https://maker.example/d/${code}/`,
  `https://maker.example/d/nm20010001?lang=zh`,
  `https://maker.example?sn=nm20010001`,
  `https://maker.example/?PID=${encodeURIComponent('nm 2001 0001')}`,
])('reads the code off %j', text => {
  expect(codeOnLabel(text)).toBe(code)
})

test.each([
  '',
  '   ',
  'https://example.com',
  'https://example.com/menu',
  'https://example.com/?code=',
  'https://example.com/d/%E8%8A',
  `https://example.com/${'1'.repeat(65)}`,
  'WIFI:S:home;T:WPA;P:12345678;;',
  'weixin://wxpay/bizpayurl?pr=1',
  'tel:13800000000',
  'a:b/c+d%41&e=f?#号',
  '{"code":1}',
])('takes %j for no label', text => {
  expect(codeOnLabel(text)).toBeUndefined()
})

test('reads the same code in every form of label', () => {
  const codes = fc.stringMatching(/^[A-Z]{2}-\d{4}-\d{4,5}$/)
  const hosts = fc.stringMatching(/^[a-z]{1,9}\.example(:\d{2,4})?$/)
  const forms = fc.constantFrom<(host: string, code: string) => string>(
    (_, code) => code,
    (host, code) => `https://${host}/pages/binding/bind?code=${code}`,
    (host, code) => `http://${host}/a/b/${code.toLowerCase()}`,
    (host, code) => `https://${host}/?x=1&sn=${encodeURIComponent(code)}`,
  )
  fc.assert(
    fc.property(codes, hosts, forms, (code, host, form) => {
      expect(codeOnLabel(form(host, code))).toBe(code)
    }),
  )
})

test('gives no other text than a code, whatever was scanned', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), text => {
      expect(codeOnLabel(text) ?? 'A').toMatch(/^[A-Z\d._-]{1,64}$/)
    }),
  )
})
