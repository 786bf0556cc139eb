import fc from 'fast-check'
import { isPhone, phoneDigits, withoutPhones } from '@/lib/phones'

test.each([
  ['请打13800000001找我', '请打138****0001找我'],
  ['13800000001', '138****0001'],
  ['13800000001 13912345678', '138****0001 139****5678'],
  ['13800000001,13912345678', '138****0001,139****5678'],
  ['+8613800138000', '+86138****8000'],
  ['8613800138000', '86138****8000'],
  ['008613800138000', '0086138****8000'],
  ['013800138000', '0138****8000'],
  ['+86 138 0013 8000', '+86 138 **** 8000'],
  ['（+86）138-0013-8000', '（+86）138-****-8000'],
  ['138 0013 8000', '138 **** 8000'],
  ['138\u00a00013\u00a08000', '138\u00a0****\u00a08000'],
  ['138—0013—8000', '138—****—8000'],
  ['１３８００１３８０００', '１３８****８０００'],
])('masks %s as %s', (text, masked) => expect(withoutPhones(text)).toBe(masked))

test.each([
  '订单 2026112113800000001',
  '138001380001',
  '一共 12345 分',
  '192.168.100.12',
  '2026-11-21 13:45:00',
  '12800138000',
])('leaves %s alone', text => expect(withoutPhones(text)).toBe(text))

test('leaves no number whole in any text', () => {
  const number = fc.stringMatching(/^1[3-9]\d{9}$/)
  const prefix = fc.constantFrom('', '0', '86', '+86', '0086', '+86 ', '86-')
  const gap = fc.constantFrom('', ' ', '-', '－', '\u3000')
  const words = fc.stringMatching(/^[^\d０-９]*$/)
  fc.assert(
    fc.property(number, prefix, gap, words, words, (phone, before, between, left, right) => {
      const parts = [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)]
      const masked = withoutPhones(left + before + parts.join(between) + right)
      expect(masked).toBe(left + before + [parts[0], '****', parts[2]].join(between) + right)
    }),
  )
})

test.each([
  ['13800000002', '13800000002'],
  ['138 0000 0002', '13800000002'],
  ['+86 138-0000-0002', '13800000002'],
  ['8613800000002', '13800000002'],
  ['0086 138 0000 0002', '13800000002'],
  ['（+86）138 0000 0002', '13800000002'],
  ['１３８００１３８０００', '13800138000'],
  ['86', '86'],
  ['138000000029', '13800000002'],
  ['1x3', '13'],
])('reads %s as %s', (text, digits) => expect(phoneDigits(text)).toBe(digits))

test('reads a number however it is written, pasted at once or typed digit by digit', () => {
  const number = fc.stringMatching(/^1[3-9]\d{9}$/)
  const prefix = fc.constantFrom('', '86', '+86', '0086', '+86 ', '86-', '（+86）')
  const gap = fc.constantFrom('', ' ', '-', '－', '\u3000')
  fc.assert(
    fc.property(number, prefix, gap, (phone, before, between) => {
      const written = before + [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)].join(between)
      expect(phoneDigits(written)).toBe(phone)
      expect([...written].reduce((typed, letter) => phoneDigits(typed + letter), '')).toBe(phone)
    }),
  )
})

test.each([
  ['13800000002', true],
  ['23800000002', false],
  ['1380000000', false],
])('tells whether %s is complete: %s', (digits, expected) => expect(isPhone(digits)).toBe(expected))
