import { useMemo } from 'react'
import { currentLanguage, type Language, useLanguage } from './language'

/**
 * Words for people, by typed keys: Chinese first, English second. `{name}` is a parameter; in a text such as
 * `{count} node|{count} nodes` the count chooses the form: two languages need no more, and no `Intl`.
 * A subject's words live in one file that only its own feature imports, so they travel with its subpackage.
 */
export type Text = readonly [zh: string, en: string]
export type Words = Record<string, Text>

export const words = <const W extends Words>(subject: W): W => subject

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type ParamsOf<T extends Text> = Names<T[0]> | Names<T[1]>
/** What a count chooses between must be a number; everything else is put in as it is. */
type Param<Name extends string> = Name extends 'count' ? number : string | number
type Arguments<T extends Text> = [ParamsOf<T>] extends [never] ? [] : [params: { [N in ParamsOf<T>]: Param<N> }]

export type Translate<W extends Words> = <K extends keyof W & string>(key: K, ...params: Arguments<W[K]>) => string

/** The words of one language, for code outside components. */
export const wordsIn = <W extends Words>(subject: W, language: Language): Translate<W> => {
  return (key, ...[params]) => fill(pick(subject[key], language), params ?? {})
}

/** The words of the language that is set now, for code that runs once: a toast after a write. */
export const wordsNow = <W extends Words>(subject: W): Translate<W> => wordsIn(subject, currentLanguage())

export const useWords = <W extends Words>(subject: W): Translate<W> => {
  const language = useLanguage()
  return useMemo(() => wordsIn(subject, language), [subject, language])
}

/** What somebody else said in Chinese, in the language that is set; as it came, where these words do not know it. */
export const useKnownWords = (known: Words): ((said: string) => string) => {
  const language = useLanguage()
  return said => pick(Object.values(known).find(([zh]) => zh === said) ?? [said, said], language)
}

// An older store or a key built from a server's word may ask for what is not there: the other language, never a key.
const pick = (text: Text | undefined, language: Language): string => {
  if (!text) return ''
  const [zh, en] = text
  return language === 'en' ? en || zh : zh || en
}

const fill = (text: string, params: Record<string, string | number>): string =>
  formFor(text, params.count).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))

const formFor = (text: string, count: string | number | undefined): string => {
  const [one = '', other = one] = text.split('|')
  return count === 1 ? one : other
}
