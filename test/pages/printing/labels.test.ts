import { inkText } from '@/pages/printing/labels'

test('lists inks as the language does', () => {
  const inks = [
    { colour: 'black', percent: 71 },
    { colour: 'cyan', percent: null },
  ]
  expect(inkText(inks, 'zh')).toBe('墨量：黑 71%、青 —')
  expect(inkText(inks, 'en')).toBe('Ink: black 71%, cyan —')
})
