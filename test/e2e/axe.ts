import { readFileSync } from 'node:fs'
import type { Phone } from './phone'

/** Evaluated in the page before `complaintsOf`. */
export const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Nobody reads what is well, nor where axe would look for it. What one sees of a control is in its name: off by default. */
const report = {
  resultTypes: ['violations', 'incomplete'],
  selectors: false,
  rules: { 'label-content-name-mismatch': { enabled: true } },
}

/**
 * What axe leaves to people, and nobody would judge: the contrast of words with this behind them, and whether the name
 * of a switch has all that one sees of it.
 */
const hindrances = ['bgGradient', 'pseudoContent', 'valueText']

/** What axe finds on the page, or on the dialog over it, as it is now; one line each. */
export const complaintsOf = (phone: Phone, options: object = {}, within = 'html'): Promise<string[]> =>
  phone.page.evaluate(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify({ ...report, ...options })}).then(({ violations, incomplete }) => [
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))),
      ...incomplete.flatMap(({ nodes }) => nodes.flatMap(({ any: [check], html }) =>
        ${JSON.stringify(hindrances)}.includes(check?.data?.messageKey)
          ? check.data.messageKey + ': ' + html.slice(0, 160) : []))])`,
  )
