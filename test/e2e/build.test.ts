import { join } from 'node:path'
import { developmentWords, developmentWordsIn } from '../development-words'
import { licencesIn, permissive } from '../licences-shipped'
import { mapsShippedIn, scriptsWithoutMap } from '../maps-beside'
import { builtSite } from './browser'

test('has no word of the stand-in or of the pages for development', () => {
  expect(developmentWords.length).toBeGreaterThan(60)
  expect(developmentWordsIn(builtSite)).toEqual([])
})

test('has a source map of every script beside it, and ships none', () => {
  expect(scriptsWithoutMap(builtSite)).toEqual([])
  expect(mapsShippedIn(builtSite)).toEqual([])
})

test('brings the licences of what it is made of, all of which allow it', () => {
  const licences = licencesIn(join(builtSite, 'licences.txt'))
  expect([...licences.keys()]).toEqual(expect.arrayContaining(['@tarojs/taro-h5', 'react-dom', 'valibot', 'zustand']))
  expect([...licences].filter(([, licence]) => !permissive.test(licence))).toEqual([])
})
