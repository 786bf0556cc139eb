import { join } from 'node:path'
import type { MpInstance, TaroElement, TaroNode } from '@tarojs/runtime'
import fc from 'fast-check'
import { root as folder } from '../architecture/files'
import { runs } from '../runs'
import { changedAt, stepsOf } from '../weapp/view/view'

/** What is on the screen of the mini-program is what the page is, whatever has changed in it at once. */
type Runtime = typeof import('@tarojs/runtime')

const { TARO_PLATFORM } = process.env
process.env.TARO_PLATFORM = 'mini'
afterAll(() => {
  process.env.TARO_PLATFORM = TARO_PLATFORM
})
// As the mini-program's build takes it, module by module.
const taro = jest.requireActual<Runtime>(join(folder, 'node_modules/@tarojs/runtime/dist/index.js'))

type View = { root: { cn?: unknown[] } }

/** Of the page itself and its last nodes, so that changes meet: what stands before them is not sent again. */
const Change = fc.record({
  does: fc.constantFrom('append', 'append', 'insert', 'insert', 'move', 'remove', 'name', 'say'),
  at: fc.constantFrom(0, 0, -1, -2, -3),
  to: fc.integer({ min: -3, max: -1 }),
  isText: fc.boolean(),
})
type Change = typeof Change extends fc.Arbitrary<infer Value> ? Value : never

const nodesIn = (node: TaroNode): TaroNode[] => [node, ...node.childNodes.flatMap(nodesIn)]
const isElement = (node: TaroNode): node is TaroElement => node.nodeName !== '#text'

const openPage = () => {
  const page = new taro.TaroRootElement()
  let data: unknown = { root: {} }
  const setData: MpInstance['setData'] = (changed, done) => {
    for (const [path, value] of Object.entries(changed as object)) data = changedAt(data, stepsOf(path), value)
    done()
  }
  page.ctx = { setData } as MpInstance // as: nothing else of it is used
  return { page, view: () => (data as View).root.cn ?? [] }
}

const doTo = (page: TaroElement, { does, at, to, isText }: Change) => {
  const nodes = nodesIn(page)
  const parent = nodes.filter(isElement).at(at) ?? page
  const child = parent.childNodes.at(to)
  const text = nodes.filter(node => !isElement(node)).at(to)
  const made = () => (isText ? taro.document.createTextNode('text') : taro.document.createElement('view'))
  if (does === 'append') parent.appendChild(made())
  if (does === 'insert' && child) parent.insertBefore(made(), child)
  if (does === 'move' && child) parent.insertBefore(child, parent.childNodes.filter(node => node !== child).at(at))
  if (does === 'remove' && child) parent.removeChild(child)
  if (does === 'name' && parent !== page) parent.setAttribute('name', `name ${nodes.length}`)
  if (does === 'say' && text) Object.assign(text, { nodeValue: `said ${nodes.length}` })
}

// as: it takes texts too.
const drawn = (node: TaroNode) => taro.hydrate(node as TaroElement)

test('draws each part of a page in its own place, whatever else has changed since it was last drawn', async () => {
  jest.useFakeTimers()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(Change, { minLength: 3, maxLength: 10 }), { maxLength: 6 }), async flushes => {
      const { page, view } = openPage()
      for (const changes of flushes) {
        for (const change of changes) doTo(page, change)
        jest.runAllTimers()
        expect(view()).toEqual(page.childNodes.map(drawn))
      }
    }),
    { seed: 2_026, ...runs() },
  )
  jest.useRealTimers()
})
