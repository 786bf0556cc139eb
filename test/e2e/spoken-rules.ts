/** Runs inside the page, so it must be self-contained. What a screen reader or the Tab key would stumble over; one line each. */
export const stumbles = (within: string): string[] => {
  const root = document.querySelector(within) ?? document.body
  const seen = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter(element => element.checkVisibility())
  const nameOf = (element: Element) => (element.getAttribute('aria-label') || element.textContent || '').trim()
  /** A choice is said with its question before it. */
  const saidOf = (element: Element) => {
    const group = element.closest('[role=toolbar], [role=group]')
    return [group && nameOf(group), nameOf(element)].filter(Boolean).join(': ')
  }

  // A panel has no box of its own.
  const panels = [...root.querySelectorAll('[role=tabpanel]')]
    .filter(panel => panel.parentElement?.checkVisibility())
    .map(nameOf)
  const tabs = seen('[role=tab][aria-selected=true]').map(nameOf)
  const withoutPanel = tabs.filter(name => !panels.includes(name)).map(name => `no panel: ${name}`)

  const names = seen('[role=button], button, a[href]').map(saidOf)
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map(name => `said twice: ${name}`)

  const isPinned = (element: Element): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(each).position) && !each.matches('.nm-sheet')) return true
    return element.closest('taro-tabbar') !== null
  }
  const stops = seen('[tabindex="0"], input, textarea, a[href]').filter(element => !isPinned(element))
  const upwards = stops.flatMap((next, at) => {
    const before = stops[at - 1]
    if (!before) return []
    const [from, to] = [before.getBoundingClientRect(), next.getBoundingClientRect()]
    const isUp = to.bottom <= from.top + 1 && to.left < from.right - 1
    return isUp ? [`upwards: ${nameOf(before)} → ${nameOf(next)}`] : []
  })
  return [...withoutPanel, ...twice, ...upwards]
}
