import { TextDecoder } from 'node:util'
import { removeAll } from './show'

// Every browser has it, and jsdom does not; protobufjs wants it at import.
Object.assign(globalThis, { TextDecoder })

/** React says on the console what is wrong with a component; a test that hears it fails. */
const complaints: string[] = []

beforeEach(() => {
  complaints.length = 0
  jest.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words.map(String).join(' '))
  })
})

afterEach(() => {
  removeAll()
  jest.restoreAllMocks()
  document.body.replaceChildren()
  expect(complaints).toEqual([])
})
