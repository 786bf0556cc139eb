import * as v from 'valibot'
import { Id } from '@/lib/shapes'
import { isStillThere } from '@/platform/pictures'
import { readStored, writeStored } from '@/platform/storage'
import type { PaperSize } from '@/services/printers'
import { accountState } from '@/session/account-state'
import { isMade } from '@/session/made-files'
import { PrintOptions } from './calls'
import type { Document } from './job'
import { usualOptions } from './options'
import { maxInQueue } from './queue'

/**
 * The next print. It begins with the printer and the options of the last one, but for its copies. The file lasts for one
 * run of the app, because the platform deletes it after that.
 */
export type Draft = {
  file: Document | null
  /** Two or more, in their order, in its place. */
  files: readonly Document[]
  /** What was chosen, while sheets with several pictures each are in its place. */
  laidOut: { files: readonly Document[]; perSheet: PerSheet; paper: PaperSize } | null
  /** As which it is being laid out. */
  laying: { perSheet: PerSheet } | null
  /** The name of a file that was printed before and has to be chosen again. */
  missingFile: string | null
  printerId: string | null
  options: PrintOptions
  /** What was chosen, while options that suit the file are in its place. Only this is remembered. */
  usual: PrintOptions | null
}

/** Pictures on a sheet. */
export const perSheets = ['1', '2', '4'] as const
export type PerSheet = (typeof perSheets)[number]

const Kept = v.object({ printerId: v.nullable(Id), options: PrintOptions })
const storageKey = 'print-draft'

const noDocument = { file: null, files: [], laidOut: null, laying: null, missingFile: null }
const empty: Draft = { ...noDocument, printerId: null, options: usualOptions, usual: null }

const useStore = accountState((): Draft => {
  const kept = v.safeParse(Kept, readStored(storageKey))
  if (!kept.success) return empty
  const { printerId, options } = kept.output
  // Older versions have stored how many copies the last document had.
  return { ...empty, printerId, options: { ...options, copies: 1 } }
})
export const useDraft = useStore

export const changeDraft = (change: Partial<Draft>): void => {
  useStore.setState(change)
  const { printerId, ...draft } = useStore.getState()
  writeStored(storageKey, { printerId, options: forAnother(draft).options })
}

type Options = Pick<Draft, 'options' | 'usual'>

/** What suited the documents so far is over, and the pages of one are its own. */
const chosenOptions = ({ options, usual }: Options): Options => ({ options: allPagesOf(usual ?? options), usual: null })

/** Those for another document: how often the last was printed is its own, too. */
const forAnother = (draft: Options): Options => {
  const { options, usual } = chosenOptions(draft)
  return { options: { ...options, copies: 1 }, usual }
}

/** For what is there now, and no longer. */
export const suit = (fitting: Partial<PrintOptions>): void => {
  const { options, usual } = useStore.getState()
  changeDraft({ options: { ...options, ...fitting }, usual: usual ?? options })
}

/** A range of pages belongs to one document: another one is printed whole. */
export const takeDocument = (file: Document): void => {
  const draft = useStore.getState()
  const { missingFile, options, file: before } = draft
  // The same one that is chosen again has another path.
  const isAnother = before
    ? before.name !== file.name || before.sizeBytes !== file.sizeBytes
    : missingFile !== null && missingFile !== file.name
  // What is missing may be chosen under another name: the rest stays as it was chosen for that.
  const next = missingFile ? { options: allPagesOf(options) } : forAnother(draft)
  changeDraft({ ...noDocument, file, ...(isAnother && next) })
}

export const documentsOf = ({ file, files }: Pick<Draft, 'file' | 'files'>): readonly Document[] =>
  file ? [file] : files

/** What people chose: what the sheets in its place were laid out of. */
export const chosenOf = ({ laidOut, ...draft }: Pick<Draft, 'file' | 'files' | 'laidOut'>): readonly Document[] =>
  laidOut?.files ?? documentsOf(draft)

/** Several are printed whole, with the same options, but for those that suit only what was made on this phone. */
export const setDocuments = (all: readonly Document[], laidOut: Draft['laidOut'] = null): void => {
  const [first = null] = all
  const draft = useStore.getState()
  const options = documentsOf(draft).some(isMade) ? chosenOptions(draft) : { options: allPagesOf(draft.options) }
  changeDraft({ ...noDocument, laidOut, ...(all.length > 1 ? { files: all } : { file: first }), ...options })
}

/** Adds those that are not there yet; returns how many, and for how many there is no room. */
export const addDocuments = (more: readonly Document[]): { added: number; leftOut: number } => {
  const before = chosenOf(useStore.getState())
  const fresh = more.filter(({ path }) => before.every(file => file.path !== path))
  const room = Math.max(0, maxInQueue - before.length)
  const added = fresh.slice(0, room)
  // A file that was refused, or is there already, changes nothing.
  if (added.length > 0) setDocuments([...before, ...added])
  return { added: added.length, leftOut: fresh.length - added.length }
}

export const leaveDocument = (): void => changeDraft({ ...noDocument, ...forAnother(useStore.getState()) })

const allPagesOf = ({ fromPage: _from, toPage: _to, ...options }: PrintOptions): PrintOptions => options

type EarlierPrint = { fileName: string; file: Document | null; printerId: string | null; options: PrintOptions }

/** Prepares the same print again, with the file if the phone still has it. */
export const draftFrom = async ({ fileName, file, printerId, options }: EarlierPrint): Promise<void> => {
  const isThere = file !== null && (await isStillThere(file.path))
  const others = forAnother(useStore.getState())
  changeDraft({ ...noDocument, ...(isThere ? { file } : { missingFile: fileName }), printerId, ...others })
  suit(options)
}
