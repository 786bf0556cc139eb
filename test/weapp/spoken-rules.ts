import { ancestors, type Element } from './view/elements'
import type { Sight } from './view/find'

/** A screen reader on a phone is told of no state but that in a name, and so says of these that they are off. */
const mute = ['radio', 'checkbox', 'switch']

/** What a screen reader would stumble over, one line each; `test/e2e/spoken-rules.ts` has the browser's. */
export const stumbles = (sight: Sight): string[] => {
  // What lies under a sheet cannot be reached.
  const [sheet] = sight.select('.nm-sheet')
  const all = sight.all.filter(element => !sheet || ancestors(element).includes(sheet))
  const of = (role: string) => all.filter(({ attrs }) => attrs.ariaRole === role)
  const nameOf = (element: Element) => String(element.attrs.ariaLabel || sight.words(element)).trim()
  const groupOf = (element: Element) => ancestors(element).find(({ attrs }) => attrs.ariaRole === 'group')
  const saidOf = (element: Element) => [groupOf(element), element].map(each => (each ? nameOf(each) : '')).join(': ')

  // A name of its own replaces the words inside, and with them what they say.
  const factsIn = (element: Element) =>
    sight
      .words(element)
      .split(/[\s·，。：；！？、“”]+/)
      .filter(Boolean)
  const unsaid = (element: Element) => {
    const { ariaLabel } = element.attrs
    return ariaLabel ? factsIn(element).filter(fact => !String(ariaLabel).includes(fact)) : []
  }

  const names = of('button').map(saidOf)
  return [
    ...(of('tab').length > 0 && of('tabpanel').length === 0 ? ['tabs without a panel'] : []),
    ...mute.flatMap(of).map(element => `said to be off: ${nameOf(element)}`),
    ...of('button').flatMap(element => unsaid(element).map(sum => `${sum} is not said: ${nameOf(element)}`)),
    ...[...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map(name => `said twice: ${name}`),
  ]
}
