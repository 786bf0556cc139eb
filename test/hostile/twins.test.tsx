import { openForEach } from './open-page'

jest.setTimeout(600_000)

const app = openForEach()

/** The lists of what people own and name themselves; whoever sells goods or runs shops names them apart. */
const ownLists = ['devices.nodes', 'points.pointsChart', 'printers.printers']
const ids = ['id', 'deviceId', 'printerId', 'code']

const twinOf = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, ids.includes(key) ? `${value}7` : value]))

/** Each of its rows twice: the second one is another node that says of itself exactly what the first one says. */
const withTwins = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTwins(each)]))
  return value.flatMap(row => (ids.some(key => key in Object(row)) ? [row, twinOf(row)] : [withTwins(row)]))
}

const nameOf = (element: Element): string => (element.getAttribute('aria-label') || element.textContent || '').trim()

const saidTwiceIn = (markup: string): string[] => {
  const page = document.createElement('div')
  page.innerHTML = markup
  const names = [...page.querySelectorAll('[role=button], [role=radio], [role=checkbox], [role=switch]')].map(nameOf)
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}

test('calls two nodes, or two printers, that share a name by names of their own', async () => {
  const wrong: string[] = []
  for (const page of app().pages) {
    const before = saidTwiceIn((await app().look(page)).markup)
    const reply = (call: string, text: string) => {
      return ownLists.includes(call) ? JSON.stringify(withTwins(JSON.parse(text))) : text
    }
    const { markup } = await app().look(page, { reply })
    const names = saidTwiceIn(markup).filter(name => !before.includes(name))
    wrong.push(...names.map(name => `${page.join(' ')}: ${name}`))
  }
  expect(wrong).toEqual([])
})
