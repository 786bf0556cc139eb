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
    /** What Taro's components draw in themselves, some frames later. */
    drawn: (selector: string) => drawn(() => container.querySelector(selector)),
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

// Taro's web components draw themselves one frame after React.
const settle = () => act(() => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve))))

const send = (element: Element, event: string) =>
  act(async () => {
    element.dispatchEvent(new Event(event, { bubbles: true }))
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

/** On a busy machine Taro's component draws what is in it some frames later. */
const drawn = async (find: () => Element | null | undefined) => {
  for (let frames = 0; frames < 1_000 && !find(); frames += 1) await settle()
  return find()
}

/** The input bears the name, not Taro's component around it. */
const drawnInput = async (container: Element, name: string): Promise<HTMLInputElement | HTMLTextAreaElement> => {
  const input = await drawn(() => inputCalled(container, name))
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
