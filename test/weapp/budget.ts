import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from './app/manifest'

/** The sizes we allow ourselves, in KB of 1024 bytes. WeChat allows 2048 a package and 20480 in all. */
export const budgetKb = { main: 900, subpackage: 500, all: 20 * 1024 }

type Size = { name: string; kb: number }

/** WeChat counts what the pages of one package fetch ahead together and allows 2048; the tabs are all of the main one. */
export const aheadKb = 400

/** What WeChat would upload, package by package: the files of no subpackage are the main one's. */
export const packageSizes = (dist: string): { main: Size; subpackages: Size[]; all: Size } => {
  const roots = readManifest(dist).subpackages.map(({ root }) => root)
  const files = filesOf(dist)
  const sizeOf = (name: string, isIn: (file: string) => boolean): Size => {
    const bytes = files.filter(isIn).reduce((sum, file) => sum + statSync(join(dist, file)).size, 0)
    return { name, kb: Math.ceil(bytes / 1024) }
  }
  const isUnder = (root: string) => (file: string) => file.startsWith(`${root}/`)
  return {
    main: sizeOf('main', file => !roots.some(root => isUnder(root)(file))),
    subpackages: roots.map(root => sizeOf(root, isUnder(root))),
    all: sizeOf('all', () => true),
  }
}

export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => file.replace(/\\/g, '/'))
    .filter(file => statSync(join(folder, file)).isFile())
