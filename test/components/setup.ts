import { TextDecoder } from 'node:util'
import { removeAll } from './show'

// Every browser has it and jsdom does not; protobufjs needs it at import.
Object.assign(globalThis, { TextDecoder })

// jsdom lays nothing out: its window is as wide as a phone's.
Object.defineProperty(document.documentElement, 'clientWidth', { get: () => 375, configurable: true })

/** React reports mistakes in a component on the console; here they fail the test. */
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
