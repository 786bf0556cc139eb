import { inkText } from '@/pages/printing/labels'

test('lists inks as the language does', () => {
  const inks = [
    { colour: 'black', percent: 71 },
    { colour: 'cyan', percent: null },
  ]
  expect(inkText(inks, 'zh')).toBe('墨量：黑\u00a071%、青\u00a0—')
  expect(inkText(inks, 'en')).toBe('Ink: black\u00a071%, cyan\u00a0—')
})
