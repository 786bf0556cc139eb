import { decoded } from '@/lib/page-params'
import { codeOf, isCode } from './code'

/**
 * Assumed: a label holds the code alone, or an address with it. Ours is this page's own, which a browser opens without
 * our help: `https://<site>/pages/binding/bind?code=NM-2001-0001`. A maker's names it `code`, `pid` or `sn`, or ends
 * with it: `https://<maker>/d/NM-2001-0001`. In a mini-program's own code (`scene`) it is alone or `code=…`.
 */
const names = ['code', 'pid', 'sn']

/** The code on a label, as a scanner reads it; undefined when it cannot be a device's. */
export const codeOnLabel = (text: string): string | undefined => {
  const [, path, search] = /^\s*https?:\/\/[^/?#\s]+([^?#]*)\??([^#]*)/i.exec(text) ?? []
  const isAddress = path !== undefined
  const named = valueIn(isAddress ? (search ?? '') : text)
  if (named === undefined && !isAddress) return readable(text)
  const code = readable(named ?? decoded(path?.replace(/\/+$/, '').split('/').pop() ?? ''))
  // The last word of any other address is no code.
  return code !== undefined && /\d/.test(code) ? code : undefined
}

const valueIn = (query: string): string | undefined => {
  const pairs = query.split('&').map(pair => [pair.slice(0, pair.indexOf('=')).trim().toLowerCase(), pair] as const)
  const [, pair] = names.flatMap(name => pairs.filter(([key]) => key === name))[0] ?? []
  return pair && decoded(pair.slice(pair.indexOf('=') + 1))
}

const readable = (text: string): string | undefined => {
  const code = codeOf(text)
  return isCode(code) && /^[A-Z\d._-]+$/.test(code) ? code : undefined
}
