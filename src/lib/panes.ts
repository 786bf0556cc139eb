import Taro from '@tarojs/taro'
import { tabs } from './tab-list'

/**
 * In a wide window of a browser a list stays at the left of the page that is opened from it: each such page, with its
 * list. The list is the page below it, which Taro keeps; the address and going back are as in a narrow window.
 */
const lists: Partial<Record<string, string>> = {
  'pages/orders/order': 'pages/orders/list',
  'pages/ddns/domain': 'pages/ddns/domains',
  'pages/node/node': 'pages/nodes/home',
  'pages/tunnels/service': 'pages/tunnels/list',
}

/** Here both have room; as in `browser-panes.scss`. */
const neededPx = 1100

type Stacked = { path?: string; $taroParams?: Record<string, unknown> }

/** Whether a page, by its path, has rows to choose from, or may have them once it is read. */
const choices = new Map<string, 'reading' | 'there'>()
type Panes = { list?: Stacked | undefined; opened?: Stacked | undefined }

let panes: Panes = {}
let isWatched = false
const listeners = new Set<() => void>()

/** Of an address, or of Taro's own name of a page. */
const pageOf = (path = ''): string => path.match(/pages\/[^?]+/)?.[0] ?? ''

/**
 * Stands at the left before anything is opened, unless there is nothing to open. A tab has more than its list, and makes
 * room later.
 */
const isListAlone = (path = ''): boolean => {
  const page = pageOf(path)
  return Object.values(lists).includes(page) && tabs.every(tab => tab.page !== page) && choices.has(path)
}

const panesNow = (): Panes => {
  if (innerWidth < neededPx) return {}
  // as: Taro's types leave the parameters out.
  const [last, before] = (Taro.getCurrentPages() as Stacked[]).slice(-2).reverse()
  const list = lists[pageOf(last?.path)]
  if (list && list === pageOf(before?.path)) return { list: before, opened: last }
  return isListAlone(last?.path) ? { list: last } : {}
}

/** Called with each page that comes, or comes back. */
export const placePanes = (): void => {
  if (!isWatched) addEventListener('resize', placePanes)
  isWatched = true
  panes = panesNow()
  for (const element of document.querySelectorAll('[data-pane]')) element.removeAttribute('data-pane')
  for (const [pane, { path } = {}] of Object.entries(panes) as [string, Stacked | undefined][])
    if (path) document.getElementById(path)?.setAttribute('data-pane', pane)
  for (const listener of [...listeners]) listener()
}

/** A row of this page is there. It keeps its place also while a filter hides all of them. */
export const addChoice = (path = ''): void => {
  if (choices.get(path) === 'there') return
  choices.set(path, 'there')
  placePanes()
}

/** While this page reads its rows. */
export const awaitChoices = (path = ''): (() => void) => {
  if (!choices.has(path)) choices.set(path, 'reading')
  placePanes()
  return () => {
    if (choices.get(path) === 'reading') choices.delete(path)
    placePanes()
  }
}

/** Returns a function that stops listening. */
export const onPanes = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What a page is, if it is the list: with something to choose from, or with the page that is being looked at. */
export const paneOf = (path: string | undefined): 'choosing' | 'beside' | undefined => {
  if (!path || panes.list?.path !== path) return undefined
  if (panes.opened) return 'beside'
  return choices.get(path) === 'there' ? 'choosing' : undefined
}

/** Whether this address is the page beside the list. Its first parameter says what it is of: a name after it may change. */
export const isOpened = (address: string): boolean => {
  const { path, $taroParams = {} } = panes.opened ?? {}
  const [page, query = ''] = address.split('?')
  const given = Object.entries($taroParams).map(([name, value]) => `${name}=${value}`)
  const [first = ''] = query.split('&')
  return pageOf(path) === pageOf(page) && given.includes(first)
}

/** Whether this address takes the place of the page beside the list. */
export const isNextOpened = (address: string): boolean =>
  panes.opened !== undefined && pageOf(panes.opened.path) === pageOf(address)
