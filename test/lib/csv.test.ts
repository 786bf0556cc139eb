import { csvOf } from '@/lib/csv'

const body = (rows: Parameters<typeof csvOf>[0]) => csvOf(rows).slice(1)

test('is read by spreadsheets as UTF-8, line by line', () => {
  expect(csvOf([['积分', 12]])).toBe('\uFEFF积分,12\r\n')
})

test('quotes what would break a cell', () => {
  expect(body([['书房, 楼上', '他说"好"', '两\n行', null]])).toBe('"书房, 楼上","他说""好""","两\n行",\r\n')
})

test.each(['=1+1', '+86', '-2', '@SUM(A1)', '＝1+1', '＋86', '－2', '＠SUM(A1)', '\tx'])(
  'makes %j no formula',
  text => {
    expect(body([[text]])).toBe(`'${text}\r\n`)
  },
)

test.each(['\r=1+1', '\n=1+1', '\r\n＝1+1'])('makes %j no formula though its break is quoted', text => {
  expect(body([[text]])).toBe(`"'${text}"\r\n`)
})

test('disarms a formula inside quotes', () => {
  expect(body([['=HYPERLINK("http://x","y")']])).toBe(`"'=HYPERLINK(""http://x"",""y"")"\r\n`)
})

test('keeps spent points as numbers', () => {
  expect(body([[-30]])).toBe('-30\r\n')
})

test('keeps every digit of an order’s number, which spreadsheets would round to fifteen', () => {
  expect(body([['20261129178544167400', '17854416740']])).toBe('"20261129178544167400\t",17854416740\r\n')
})
