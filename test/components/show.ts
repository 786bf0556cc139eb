import '@tarojs/taro'
import { act, render } from '@tarojs/test-utils-react/dist/pure'
import { createElement, type ReactElement } from 'react'
import { OnPage } from '@/ui/on-page'
import { splitState } from '../spoken-state'

/** Only a wait that fails takes this long. */
const patienceMs = 20_000

/** The real clock: a test may have faked the timers. */
const { setTimeout, clearTimeout, requestAnimationFrame } = globalThis

const mounted: (() => void)[] = []
/** Closes what one test showed, so that it does not go on reading in the next. */
export const removeAll = () => {
  for (const unmount of mounted.splice(0)) unmount()
}

/**
 * Shows a component and drives it as a person would: by its words and its spoken names. The same verbs
 * drive the mini-program (`test/weapp`) and the browser (`test/e2e`).
 */
export const show = async (ui: ReactElement) => {
  const container = document.body.appendChild(document.createElement('div'))
  const shown = render(onPage(ui), { container })
  mounted.push(shown.unmount)
  await settle()

  return {
    container,
    words: () => wordsIn(container),
    texts: () => textNodesOf(container),
    find: (name: string) => find(container, name),
    tap: async (name: string) => {
      const element = find(container, name)
      await send(element, 'click')
    },
    type: async (name: string, text: string) => {
      const input = await drawnInput(container, name)
      input.value = text
      await send(input, 'input')
    },
    /** Presses the keyboard's confirm button. */
    confirm: async (name: string) => {
      const input = await drawnInput(container, name)
      await send(input, new KeyboardEvent('keydown', { keyCode: 13, bubbles: true }))
    },
    waitFor: (words: string, timeoutMs = patienceMs) => waitFor(container, words, timeoutMs),
    redraw: async (next: ReactElement) => {
      shown.rerender(onPage(next))
      await settle()
    },
    remove: () => shown.unmount(),
  }
}

/** As every page does around its parts. */
const onPage = (ui: ReactElement) => createElement(OnPage, null, ui)

const frame = () => act(() => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve))))

/** Taro's web components draw themselves one frame after React, and on a busy machine some frames later. */
const settle = async () => {
  await frame()
  for (let frames = 1; frames < 1_000 && isDrawing(); frames += 1) await frame()
}

/** While a test's clock stands still they draw nothing. */
const isDrawing = () =>
  globalThis.requestAnimationFrame === requestAnimationFrame && document.querySelector(undrawn) !== null
const undrawn = ['image', 'input', 'textarea'].map(name => `taro-${name}-core:empty`).join()

const send = (element: Element, event: string | Event) =>
  act(async () => {
    element.dispatchEvent(typeof event === 'string' ? new Event(event, { bubbles: true }) : event)
  })

const wordsIn = (element: Element): string => textNodesOf(element).join(' ')

const textNodesOf = (node: Node): string[] => {
  const own = node.nodeType === Node.TEXT_NODE ? node.textContent?.trim() : ''
  return own ? [own] : Array.from(node.childNodes).flatMap(textNodesOf)
}

/** By spoken name, else by placeholder, else the innermost element with exactly these words. */
const find = (container: Element, name: string): Element => {
  const found = called(container, name)
  if (!found) throw new Error(`Nothing here is called "${name}". Here is: ${wordsIn(container)}`)
  return found
}

const called = (container: Element, name: string): Element | undefined => {
  const elements = Array.from(container.querySelectorAll('*'))
  const split = splitState(name)
  return (
    elements.find(element => split && element.matches(split.state) && spokenOf(element).includes(split.name)) ??
    elements.find(element => spokenOf(element).includes(name)) ??
    elements.find(element => element.getAttribute('placeholder') === name) ??
    elements.reverse().find(element => wordsIn(element) === name)
  )
}

const spokenOf = (element: Element) => [element.getAttribute('aria-label'), element.getAttribute('aria-description')]

const inputCalled = (container: Element, name: string) => {
  const element = called(container, name)
  return element?.matches('input, textarea') ? element : element?.querySelector('input, textarea')
}

/** The input bears the name, not Taro's component around it. */
const drawnInput = async (container: Element, name: string): Promise<HTMLInputElement | HTMLTextAreaElement> => {
  if (!inputCalled(container, name)) await settle()
  const input = inputCalled(container, name)
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) return input
  throw new Error(`"${name}" takes no text. Here is: ${wordsIn(container)}`)
}

// Outside act, where React schedules its work itself.
const waitFor = (container: Element, words: string, timeoutMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => isThere() && end(resolve))
    const timer = setTimeout(
      () => end(() => reject(new Error(`"${words}" did not come. Here is: ${wordsIn(container)}`))),
      timeoutMs,
    )
    const isThere = () => wordsIn(container).includes(words)
    const end = (settled: () => void) => {
      observer.disconnect()
      clearTimeout(timer)
      settled()
    }
    observer.observe(container, { subtree: true, childList: true, characterData: true })
    if (isThere()) end(resolve)
  })

/** Taro's inputs take the focus some frames after React has given it to them. */
export const focusIsOn = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const isThere = () => document.activeElement?.getAttribute('aria-label') === name
    const end = (settled: () => void) => {
      document.removeEventListener('focusin', look)
      clearTimeout(timer)
      settled()
    }
    const look = () => isThere() && end(resolve)
    const timer = setTimeout(
      () =>
        end(() =>
          reject(new Error(`"${name}" did not get the focus, which is on: ${document.activeElement?.outerHTML}`)),
        ),
      patienceMs,
    )
    document.addEventListener('focusin', look)
    look()
  })

/** A closed sheet is there until it has left. */
export const sheetIsGone = async (): Promise<void> => {
  while (document.querySelector('.nm-sheet')) await act(() => new Promise<void>(done => setTimeout(done, 20)))
}
