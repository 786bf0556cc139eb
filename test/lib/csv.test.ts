import { csvOf } from '@/lib/csv'

const body = (rows: Parameters<typeof csvOf>[0]) => csvOf(rows).slice(1)

test('spreadsheets know it as UTF-8 and find its lines', () => {
  expect(csvOf([['积分', 12]])).toBe('\uFEFF积分,12\r\n')
})

test('what would break a cell is quoted', () => {
  expect(body([['书房, 楼上', '他说"好"', '两\n行', null]])).toBe('"书房, 楼上","他说""好""","两\n行",\r\n')
})

test.each(['=1+1', '+86', '-2', '@SUM(A1)', '＝1+1', '＋86', '－2', '＠SUM(A1)', '\tx'])('%j is no formula', text => {
  expect(body([[text]])).toBe(`'${text}\r\n`)
})

test.each(['\r=1+1', '\n=1+1', '\r\n＝1+1'])('%j, quoted for its break, is no formula either', text => {
  expect(body([[text]])).toBe(`"'${text}"\r\n`)
})

test('a formula that has to be quoted is made harmless inside its quotes', () => {
  expect(body([['=HYPERLINK("http://x","y")']])).toBe(`"'=HYPERLINK(""http://x"",""y"")"\r\n`)
})

test('points that went stay numbers', () => {
  expect(body([[-30]])).toBe('-30\r\n')
})
