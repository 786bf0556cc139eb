import { halfWidth } from '@/lib/half-width'

test.each([
  ['１９２。１６８．1。２０', '192.168.1.20'],
  ['ann＠example。com', 'ann@example.com'],
  ['ＡＢ　１２', 'AB 12'],
])('reads %s as %s', (typed, read) => {
  expect(halfWidth(typed)).toBe(read)
})

test.each(['zhang\u2006san', '10²', '½', '张三'])('leaves %s as it is', typed => {
  expect(halfWidth(typed)).toBe(typed)
})
