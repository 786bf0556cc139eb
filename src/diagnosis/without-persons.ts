import { redact, thrownText } from '@/lib/redact'
import { CallError } from '@/request/errors'

/**
 * What was thrown, for people who do not know whose phone it is: the engine's own words, the kinds and codes of calls, and
 * where in our scripts. Nothing that a user, a server or another machine wrote: no text in quotes or brackets, no alphabet
 * but the engine's, no numbers, no addresses of the network, of mail or of a home.
 */
export const withoutPersons = (thrown: unknown): string => {
  const lines = thrownText(thrown).split('\n')
  // WeChat reports an error as a text, with its stack.
  const stack = thrown instanceof Error ? (thrown.stack ?? '').split('\n') : lines
  const words = lines.filter(line => !frame.test(line)).join(' ')
  const call = thrown instanceof CallError ? ` at ${thrown.path}` : ''
  return [engineWords(redact(withoutNumbers(words))) + call, ...stack.flatMap(place).slice(0, maxFrames)].join('\n')
}

const maxFrames = 8

/** `at f (https://host/js/app.js:1:2)`, and Safari's `f@https://host/js/app.js:1:2`. */
const frame = /^\s*(?:at (?:async )?(?:([\w$.<>]+) \()?|([\w$.<>]*)@)(\S*\.js):(\d+):(\d+)\)?$/

const place = (line: string): string[] => {
  const [, name, safaris, script = '', lineNo, column] = frame.exec(line) ?? []
  // Before the script's own path stands a host, or a folder of this machine.
  const path = script.replace(/^[a-z]+:\/\/[^/]*\/|^.*\bdist\/(?:weapp|h5)\//, '')
  if (!/^[\w./-]+$/.test(path)) return []
  return [`at ${withoutNumbers(name || safaris || '?')} (${path}:${lineNo}:${column})`]
}

/** However they are grouped. First of all: what only masks a phone number leaves its beginning. */
const withoutNumbers = (text: string): string => text.replace(/[\d０-９](?:[\s-]?[\d０-９]){3,}/g, '…')

/** An engine says what it read, as in `(reading 'items')`. */
const namedByEngine = /\b(reading|setting|evaluating) '([A-Za-z_$]{1,30})'/g

const engineWords = (message: string): string =>
  message
    .replace(namedByEngine, '$1 $2')
    .replace(/[{[<][\s\S]*/, '…')
    .replace(/["'`“‘「][\s\S]*?(?:["'`”’」]|$)/g, '…')
    .replace(/[a-z]+:\/\/\S+/gi, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/[\da-f]*(?::[\da-f]*){2,}/gi, '…')
    .replace(/[\w-]+(?:\.[\w-]+){2,}(?::\d+)?/g, '…')
    .replace(/[^\x20-\x7e…]+/g, '…')
    .trim()
