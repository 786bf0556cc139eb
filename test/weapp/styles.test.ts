import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
