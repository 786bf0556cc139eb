import { phoneName } from '@/platform/phone-name'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Edge', `${windows} ${chrome} Edg/120.0.0.0`],
  ['Edge', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} EdgA/120.0.0.0`],
  ['Edge', `${iPhone} Version/17.0 EdgiOS/120.0.0.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome', `${windows} ${chrome}`],
  ['Chrome', `${iPhone} CriOS/120.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0'],
  ['Firefox', `${iPhone} FxiOS/120.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari', `${iPhone} Version/17.0 Mobile/15E148 Safari/604.1`],
  ['', 'Mozilla/5.0'],
])('calls a browser by its own name, and not by another one that it takes: %s', (name, userAgent) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  expect(phoneName()).toBe(name)
})
