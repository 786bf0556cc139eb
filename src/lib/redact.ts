import { withoutPhones } from './phones'

/** The text of anything that was thrown; platforms throw objects of their own. */
export const thrownText = (thrown: unknown): string => {
  if (typeof thrown === 'string') return thrown
  if (typeof thrown !== 'object' || thrown === null) return ''
  const { errMsg, name, message } = thrown as Record<'errMsg' | 'name' | 'message', unknown> // a platform's own object
  return [errMsg, name, message].filter(part => typeof part === 'string').join(' ')
}

/** The same text for a console: without phone numbers, codes, tokens and query strings. */
export const redact = (thrown: unknown): string => [withoutSecrets(thrownText(thrown)), ...framesOf(thrown)].join('\n')

const withoutSecrets = (text: string): string =>
  withoutPhones(text)
    .replace(/\?[^\s"')]*/g, '?…')
    .replace(/Bearer\s+\S+/gi, 'Bearer …')
    .replace(/[\d０-９](?:[\s-]?[\d０-９]){5,}/g, '…')
    .replace(/(?=[\w.~+-]*\d)[\w.~+-]{20,}/g, '…')
    .slice(0, 200)

/** The stack without the message; some engines repeat it above the stack. */
const framesOf = (thrown: unknown): string[] =>
  thrown instanceof Error
    ? (thrown.stack ?? '')
        .split('\n')
        .filter(line => /^\s*at\s|@.*:\d+:\d+$/.test(line))
        .slice(0, 6)
        .map(line => line.replace(/\?[^\s):]*/g, '?…'))
    : []
