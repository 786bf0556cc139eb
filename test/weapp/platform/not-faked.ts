import { readFileSync } from 'node:fs'

const declarations = require.resolve('miniprogram-api-typings/types/wx/lib.wx.api.d.ts')

let known: string[] | undefined

/** Every name of `wx` on a phone, from WeChat's own type declarations. */
export const namesOnThePhone = (): string[] => {
  if (!known) {
    const text = readFileSync(declarations, 'utf8')
    const members = text.slice(text.indexOf('interface Wx {'))
    known = [...members.matchAll(/\*\/\n {8}(?:readonly )?(\w+)[(<:]/g)].map(([, name = '']) => name)
  }
  return known
}

const placeholders = new WeakSet<object>()

/** The app may check whether such an API is there; calling it fails with the name that the harness lacks. */
export const notFaked = (name: string) => {
  const complain = () => {
    throw new Error(`wx.${name} is not faked: add it to test/weapp/platform or override it in bootPhone({ platform })`)
  }
  placeholders.add(complain)
  return complain
}

export const isNotFaked = (api: unknown): boolean => typeof api !== 'function' || placeholders.has(api)
