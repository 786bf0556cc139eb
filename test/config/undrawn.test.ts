import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import slimReact from '../../config/react-loader'
import slimReconciler from '../../config/reconciler-loader'
import { root } from '../architecture/files'

const read = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8')
const react = read('react/cjs/react.production.min.js')
const reconciler = read('react-reconciler/cjs/react-reconciler.production.min.js')
const load = createRequire(join(root, 'node_modules/react-reconciler/index.js'))

/** A module's text, with React's first half as another asks for it. */
const run = (text: string, first?: unknown) => {
  const module = { exports: {} as never }
  const required = (name: string): unknown => (name === 'react' ? first : load(name))
  new Function('module', 'exports', 'require', text)(module, module.exports, required)
  return module.exports
}

type React = typeof import('react')
interface Node {
  type: string
  text?: string
  children: Node[]
  props: Record<string, unknown>
}
const place = (parent: Node, child: Node, before?: Node) => {
  parent.children = parent.children.filter(each => each !== child)
  parent.children.splice(before ? parent.children.indexOf(before) : parent.children.length, 0, child)
}
const host = {
  getPublicInstance: (node: Node) => node,
  getRootHostContext: () => ({}),
  getChildHostContext: (above: object) => above,
  prepareForCommit: () => null,
  resetAfterCommit: () => {},
  createInstance: (type: string, props: object): Node => ({ type, props: { ...props }, children: [] }),
  createTextInstance: (text: string): Node => ({ type: '#', text, props: {}, children: [] }),
  appendInitialChild: place,
  finalizeInitialChildren: () => false,
  prepareUpdate: () => [],
  shouldSetTextContent: () => false,
  scheduleTimeout: setTimeout,
  cancelTimeout: clearTimeout,
  noTimeout: -1,
  scheduleMicrotask: queueMicrotask,
  preparePortalMount: () => {},
  getCurrentEventPriority: () => 16,
  detachDeletedInstance: () => {},
  appendChild: place,
  appendChildToContainer: place,
  insertBefore: place,
  insertInContainerBefore: place,
  removeChild: (parent: Node, child: Node) => (parent.children = parent.children.filter(each => each !== child)),
  removeChildFromContainer: (parent: Node, child: Node) =>
    (parent.children = parent.children.filter(each => each !== child)),
  commitTextUpdate: (node: Node, _: string, text: string) => (node.text = text),
  commitUpdate: (node: Node, _p: unknown, _t: string, _o: unknown, props: Record<string, unknown>) =>
    (node.props = props),
  clearContainer: (parent: Node) => (parent.children = []),
}
const written = ({ type, text, children }: Node): string => text ?? `<${type}>${children.map(written).join('')}</>`

const start = () => {
  const first = run(slimReact(react)) as React
  const drawing = run(slimReconciler(reconciler), first) as (from: object) => {
    createContainer: (...args: unknown[]) => unknown
    updateContainer: (element: unknown, root: unknown, parent: null, done: null) => void
    flushSync: (work: () => void) => void
  }
  const { createContainer, updateContainer, flushSync } = drawing(host)
  const page: Node = { type: 'page', props: {}, children: [] }
  const errors: unknown[] = []
  const container = createContainer(page, 1, null, false, null, '', (error: unknown) => errors.push(error), null)
  const draw = (element: unknown) => flushSync(() => updateContainer(element, container, null, null))
  return { React: first, draw, errors, flushSync, shown: () => page.children.map(written).join('') }
}

/** What React says of an error that nothing on the page catches. */
const withoutWords = (work: () => void) => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {})
  try {
    work()
  } finally {
    said.mockRestore()
  }
}

test('draws functions, classes, lists, contexts and memos, and what they set and forget', () => {
  const { React, draw, flushSync, shown } = start()
  const { createElement: h, Fragment, createContext, memo, useContext, useEffect, useLayoutEffect, useState } = React
  const Words = createContext('none')
  const said: string[] = []
  let add = () => {}
  const Row = memo(({ name }: { name: string }) => {
    useLayoutEffect(() => {
      said.push(`+${name}`)
      return () => void said.push(`-${name}`)
    }, [name])
    return h('row', null, name, useContext(Words))
  })
  class Frame extends React.Component<{ children: unknown }> {
    override render() {
      return h('frame', null, this.props.children as never)
    }
  }
  const List = ({ names }: { names: string[] }) => {
    const [count, setCount] = useState(0)
    useEffect(() => {
      add = () => setCount(before => before + 1)
    }, [])
    const rows = names.map(name => h(Row, { key: name, name }))
    return h(Fragment, null, `${count}`, h(Words.Provider, { value: '!' }, h(Frame, null, rows)))
  }
  draw(h(List, { names: ['a', 'b', 'c'] }))
  expect(shown()).toBe('0<frame><row>a!</><row>b!</><row>c!</></>')
  draw(h(List, { names: ['c', 'd', 'a'] }))
  expect(shown()).toBe('0<frame><row>c!</><row>d!</><row>a!</></>')
  flushSync(() => add())
  expect(shown()).toBe('1<frame><row>c!</><row>d!</><row>a!</></>')
  draw(null)
  expect(shown()).toBe('')
  expect(said).toEqual(['+a', '+b', '+c', '-b', '+d', '-c', '-d', '-a'])
})

test('draws another page where a part of it fails', () => {
  const { React, draw, shown } = start()
  const { createElement: h } = React
  const Broken = () => {
    throw new Error('broken')
  }
  class Boundary extends React.Component<{ children: unknown }, { hasFailed: boolean }> {
    override state = { hasFailed: false }
    static getDerivedStateFromError = () => ({ hasFailed: true })
    override render() {
      return this.state.hasFailed ? 'failed' : (this.props.children as never)
    }
  }
  withoutWords(() => draw(h(Boundary, null, h('row', null, h(Broken)))))
  expect(shown()).toBe('failed')
})

test.each(['forward_ref', 'lazy', 'offscreen', 'portal', 'profiler', 'strict_mode', 'suspense', 'suspense_list'])(
  'refuses to draw %s, for which it has no code',
  name => {
    const { React, draw, shown } = start()
    const of = Symbol.for(`react.${name}`)
    const isObject = name === 'forward_ref' || name === 'lazy'
    const element = React.createElement((isObject ? { $$typeof: of } : of) as never)
    withoutWords(() =>
      expect(() => draw(name === 'portal' ? { $$typeof: of } : element)).toThrow(name === 'portal' ? '#31' : '#130'),
    )
    expect(shown()).toBe('')
  },
)

test('hands out nothing that it cannot draw', () => {
  const { React } = start()
  for (const name of ['Suspense', 'StrictMode', 'Profiler', 'lazy', 'forwardRef', 'useId', 'useTransition'])
    expect(Object.keys(React)).not.toContain(name)
  expect(Object.keys(React)).toEqual(expect.arrayContaining(['Component', 'createElement', 'memo', 'useState']))
})

test('hands out all that Taro and the libraries ask React for in a mini-program', () => {
  const { React } = start()
  const asking = [
    ...['@tarojs/plugin-framework-react/dist/runtime.js', '@tarojs/react/dist/react.esm.js', 'zustand/esm/react.mjs'],
    ...['useBaseQuery', 'QueryClientProvider', 'useIsFetching', 'IsRestoringProvider'].map(
      name => `@tanstack/react-query/build/modern/${name}.js`,
    ),
  ]
  const asked = asking.flatMap(path =>
    [...read(path).matchAll(/\b(?:R|[rR]eact)\.(\w+)\b(?!['"])/g)].map(([, name]) => name),
  )
  expect(asked).toEqual(expect.arrayContaining(['version', 'useDebugValue', 'useSyncExternalStore']))
  // Browsers' pull to refresh, and names of packages in comments and addresses.
  const others = ['forwardRef', 'dev', 'esm', 'portal', 'ReactNode']
  expect([...new Set(asked)].filter(name => !((name ?? '') in React) && !others.includes(name ?? ''))).toEqual([])
})

test('refuses another React than the one it was made for', () => {
  expect(() => slimReact('exports.memo=1;')).toThrow('react no longer has')
  expect(() => slimReconciler(reconciler.replace('"react.lazy"', '"react.later"'))).toThrow('no longer knows lazy')
})
