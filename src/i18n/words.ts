import { useMemo } from 'react'
import { formatNumber } from './format-number'
import { currentLanguage, type Language, useLanguage } from './language'

/**
 * Texts for people, by typed keys: Chinese first, English second; a further language has files of its own. `{name}` is
 * a parameter. Numbers in texts are grouped here. In `{count} node|{count} nodes` the count, or else the first number,
 * chooses the form: two languages need no more, and no `Intl`. A year or a code is not an amount and is passed as text. A subject's
 * words are in one file that only its own feature imports, so they travel with its subpackage.
 */
export type Text = readonly [zh: string, en: string]
export type Words = Record<string, Text>

/** A further language finds the subject by its file. */
export const words = <const W extends Words>(file: string, subject: W): W => {
  fileOf.set(subject, file)
  return subject
}

const fileOf = new WeakMap<Words, string>()

type ParamNames<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
type ParamsOf<T extends Text> = ParamNames<T[0]> | ParamNames<T[1]>
type Amount = 'count' | 'points' | 'growth' | 'place'
type Numeral = 'year' | 'code' | 'status' | 'version' | 'number'
/** A parameter that chooses a form must be a number, or the dash for an unknown one. */
type Param<Name extends string> = Name extends Amount ? number | '—' : Name extends Numeral ? string : string | number
type Arguments<T extends Text> = [ParamsOf<T>] extends [never] ? [] : [params: { [N in ParamsOf<T>]: Param<N> }]

export type Translate<W extends Words> = <K extends keyof W & string>(key: K, ...params: Arguments<W[K]>) => string

/** The words of one language, for code outside components. */
export const wordsIn = <W extends Words>(subject: W, language: Language): Translate<W> => {
  const file = fileOf.get(subject) ?? ''
  return (key, ...[params]) =>
    fill(furtherText(language, `${file}.${key}`, subject[key]) ?? pick(subject[key], language), params ?? {})
}

/** The words of the current language, for code that runs once: a toast after a write. */
export const wordsNow = <W extends Words>(subject: W): Translate<W> => wordsIn(subject, currentLanguage())

export const useWords = <W extends Words>(subject: W): Translate<W> => {
  const language = useLanguage()
  return useMemo(() => wordsIn(subject, language), [subject, language])
}

/** Translates Chinese text of the server into the current language; unknown text stays as it is. */
export const useKnownWords = (known: Words): ((text: string) => string) => {
  const t = useWords(known)
  return text => {
    const key = Object.keys(known).find(each => known[each]?.[0] === text)
    return key === undefined ? text : t(key)
  }
}

/** A further language's text by file and key (`binding.title`); undefined shows the English one. */
type FurtherTexts = (key: string, english: string) => string | undefined
const furtherLanguages = new Map<Language, FurtherTexts>()

/** Makes this language available. */
export const addLanguage = (language: Language, texts: FurtherTexts): void => {
  furtherLanguages.set(language, texts)
}

const furtherText = (language: Language, key: string, text: Text | undefined): string | undefined =>
  text && furtherLanguages.get(language)?.(key, text[1])

// A key from an older store, or built from a server's word, may not exist: shows the other language, never the key.
const pick = (text: Text | undefined, language: Language): string => {
  if (!text) return ''
  const [zh, en] = text
  return language === 'zh' ? zh || en : en || zh
}

const fill = (text: string, params: Params): string =>
  formFor(text, params).replace(paramIn, (_, name: string) => shown(params[name] ?? ''))

type Params = Record<string, string | number>
const paramIn = /\{(\w+)\}/g

const shown = (value: string | number): string =>
  typeof value === 'string' ? value : formatNumber(value, Number.isInteger(value) ? 0 : 1)

const formFor = (text: string, params: Params): string => {
  const [one = '', other = one] = text.split('|')
  const paramNames = one.match(paramIn)?.map(name => name.slice(1, -1)) ?? []
  const counted = ['count', ...paramNames].map(name => params[name]).find(value => typeof value === 'number')
  return counted === 1 ? one : other
}
