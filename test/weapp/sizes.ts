import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from './app/manifest'

type Size = { name: string; bytes: number }

/** What WeChat would upload, package by package; files of no subpackage belong to the main one. */
export const packageSizes = (dist: string): { main: Size; subpackages: Size[]; all: Size } => {
  const roots = readManifest(dist).subpackages.map(({ root }) => root)
  const files = filesOf(dist)
  const sizeOf = (name: string, isIn: (file: string) => boolean): Size => {
    const bytes = files.filter(isIn).reduce((sum, file) => sum + statSync(join(dist, file)).size, 0)
    return { name, bytes }
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
