import { closeBrowser, closePhones } from './browser'
import './short-stacks'

// A page that complains on its console, or leaves a rejection unhandled, fails the test that had it open.
afterEach(async () => {
  expect(await closePhones()).toEqual([])
})

afterAll(closeBrowser)
