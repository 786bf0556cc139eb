import { developmentWords, developmentWordsIn } from '../development-words'
import { builtSite } from './browser'

test('has no word of the stand-in or of the pages for development', () => {
  expect(developmentWords.length).toBeGreaterThan(60)
  expect(developmentWordsIn(builtSite)).toEqual([])
})
