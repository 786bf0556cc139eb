import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

export type SourceFile = { path: string; text: string }
/** Returns a sentence for each thing that breaks it. */
export type Rule = (files: SourceFile[]) => string[]
/** A rule with files that keep it and files that break it. */
export type Case = [string, Rule, { kept: SourceFile[]; broken: SourceFile[] }]

/** The text may come in pieces, so that a file of cases does not break the rule itself. */
export const file = (path: string, ...pieces: string[]): SourceFile => ({ path, text: pieces.join('') })

export const root = join(__dirname, '../..')

/** Every text file of our own in these folders, by its path from the repository's root. */
export const filesOf = (...folders: string[]): SourceFile[] =>
  folders
    .flatMap(folder => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && /\.(?:[jt]sx?|mjs|scss|json|html|proto)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({
      path: path
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
      text: readFileSync(path, 'utf8'),
    }))

export const isIn =
  (...folders: string[]) =>
  ({ path }: SourceFile): boolean =>
    folders.some(folder => path.startsWith(`${folder}/`))
export const isScript = ({ path }: SourceFile): boolean => /\.(?:[jt]sx?|mjs)$/.test(path)
/** Written by a tool from proto/tunnel.proto. */
export const isGenerated = ({ path }: SourceFile): boolean => path.startsWith('src/tunnel/messages.')
/** Words for people: a feature's `words.ts` or `…-words.ts`, and those that several features share. */
export const isWordsFile = ({ path }: Pick<SourceFile, 'path'>): boolean =>
  path.startsWith('src/i18n/') || /^src\/.*\/(?:[a-z-]+-)?words\.ts$/.test(path)
