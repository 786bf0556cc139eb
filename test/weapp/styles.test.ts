import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf as sourcesOf } from '../architecture/files'
import { bootPhone, builtApp } from './phone'
import { filesOf } from './sizes'

// What WeChat's audit wants of styles. Booting fails with instructions when there is no production build.
bootPhone().kill()

const read = (end: string) =>
  filesOf(builtApp)
    .filter(file => file.endsWith(end))
    .map(file => readFileSync(join(builtApp, file), 'utf8'))
    .join('\n')
const styles = read('.wxss').replace(/@import[^;]*;/g, '')
const names = new Set((read('.js') + read('.wxml')).match(/[\w-]+/g))
const rules = styles.match(/[^{}]+\{[^{}]*\}/g) ?? []

test('shows a press by hover-class and not by :active, which a scrolling finger sets off', () => {
  expect(rules.length).toBeGreaterThan(100)
  expect(rules.filter(rule => rule.includes(':active'))).toEqual([])
})

test('shows a press on all that can be pressed', async () => {
  const phone = bootPhone()
  await phone.open()
  await phone.settled()
  const pressed = phone.elements.filter(({ attrs }) => /(^| )nm-press( |$)/.test(String(attrs.class)))
  expect(pressed.length).toBeGreaterThan(2)
  expect(new Set(pressed.map(({ attrs }) => attrs.hoverClass))).toEqual(new Set(['nm-press--down']))
  expect(rules.filter(rule => /^\s*\.nm-press--down\{[^}]*opacity/.test(rule))).toHaveLength(1)
  phone.kill()
})

test('scrolls on after a flick wherever something scrolls by itself', () => {
  const scrolling = rules.filter(rule => /overflow(-[xy])?:\s*(auto|scroll)/.test(rule))
  expect(scrolling).not.toEqual([])
  expect(scrolling.filter(rule => !/-webkit-overflow-scrolling:\s*touch/.test(rule))).toEqual([])
})

/** A class with a variant is put together where it is used: `nm-button--${look}`. */
const isUsed = (name: string) =>
  names.has(name) ||
  [...name.matchAll(/-+/g)].some(({ index, 0: dash }) => names.has(name.slice(0, index + dash.length)))

/** Of the elements inside Taro's own in a browser, where a page's styles change two of them. */
const isTaros = (name: string) => /^(taro|weui)-/.test(name)

test('has no style for a class that no script names', () => {
  const selectors = rules.map(rule => rule.slice(0, rule.indexOf('{'))).join()
  const classes = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))
  expect(classes.size).toBeGreaterThan(100)
  expect([...classes].filter(name => !isUsed(name) && !isTaros(name))).toEqual([])
})

/** The classes that a component gives one element together. */
const combinations = (): string[][] => {
  const texts = sourcesOf('src').flatMap(({ path, text }) => (path.endsWith('.tsx') ? [text] : []))
  return texts.flatMap(text => [
    ...[...text.matchAll(/className="([^"]+)"/g)].map(([, names = '']) => names.split(' ')),
    ...[...text.matchAll(/\bclasses\(([^;]*?)\)\}/g)].map(([, args = '']) =>
      [...args.matchAll(/'([\w -]+)'/g)].flatMap(([, names = '']) => names.split(' ')),
    ),
  ])
}

/** What a rule for this class alone sets; a longhand is part of its shorthand. */
const setBy = (name: string): Map<string, string> =>
  new Map(
    rules
      .filter(rule =>
        rule
          .slice(0, rule.indexOf('{'))
          .split(',')
          .some(selector => selector.trim() === `.${name}`),
      )
      .flatMap(rule => rule.slice(rule.indexOf('{') + 1, -1).split(';'))
      .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )

const areOfOneFile = (one: string, other: string) => one.split(/__|--/)[0] === other.split(/__|--/)[0]
const overlap = (one: string, other: string) =>
  one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`)

test('leaves no style to the order of two files, which differs from build to build', () => {
  const found = combinations().flatMap(names =>
    names.flatMap((one, at) =>
      names.slice(at + 1).flatMap(other => {
        if (areOfOneFile(one, other)) return []
        const [first, second] = [[...setBy(one)], [...setBy(other)]]
        return first.flatMap(([property, value]) =>
          second
            .filter(([each, its]) => overlap(property, each) && its !== value)
            .map(([each]) => `${one} and ${other} set ${property}, ${each}`),
        )
      }),
    ),
  )
  expect(combinations().length).toBeGreaterThan(300)
  expect([...new Set(found)]).toEqual([])
})
