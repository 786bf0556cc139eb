import { createStore } from 'zustand/vanilla'
import type { NodeRow } from '@/services/devices'
import { type Edit, undoOf, withEdit } from './edit'

type Rows = readonly NodeRow[]

export type Deps = {
  /** The rows as read, with every edit that the server has confirmed. */
  rows: () => Rows
  /** Cancels running reads: they may be from before a finished edit, and must not overwrite it. */
  dropReads: () => Promise<void>
  send: (edit: Edit) => Promise<'done' | 'notDone'>
  confirm: (edit: Edit) => void
  /** `undo` is undefined for an undo. */
  onDone: (edit: Edit, undo: (() => void) | undefined) => void
  reload: () => void
}

/** An undo is computed only when its turn comes: edits before it may fail until then. */
type Entry = { kind: Edit['kind']; nodeId: string; editOf: (rows: Rows) => Edit; isUndo: boolean }

/**
 * Edits of the list: shown at once, sent one after the other, and undone by one more. They can be made at any time,
 * also while others are being sent or the list is refetched.
 */
export const makeEditing = (deps: Deps) => {
  const pending = createStore<readonly Entry[]>(() => [])
  /** Moves in order, without those that failed. */
  let moves: readonly Entry[] = []
  let isSending = false

  const undo = (done: Entry, edit: Edit, before: Rows) => () => {
    const editOf = (rows: Rows) => undoOf(edit, before, rows, movedBetween(moves, done, back))
    const back: Entry = { ...done, editOf, isUndo: true }
    add(back)
  }

  const sendFirst = async (entry: Entry): Promise<void> => {
    const before = deps.rows()
    const edit = entry.editOf(before)
    const outcome = await deps.send(edit)
    await deps.dropReads()
    if (outcome === 'done') deps.confirm(edit)
    else moves = moves.filter(move => move !== entry)
    pending.setState(left => left.slice(1), true)
    if (outcome === 'done') deps.onDone(edit, entry.isUndo ? undefined : undo(entry, edit, before))
  }

  const sendAll = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    for (let [first] = pending.getState(); first; [first] = pending.getState()) await sendFirst(first)
    isSending = false
    deps.reload()
  }

  const add = (entry: Entry): void => {
    if (entry.kind === 'move') moves = [...moves, entry]
    pending.setState(others => [...others, entry], true)
    void sendAll()
  }

  return {
    edit: (edit: Edit): void => add({ kind: edit.kind, nodeId: edit.nodeId, editOf: () => edit, isUndo: false }),
    /** The rows as the user has arranged them. */
    shown: (rows: Rows): Rows => pending.getState().reduce((now, { editOf }) => withEdit(now, editOf(now)), rows),
    pending,
  }
}

/** The nodes that were moved after one move and before another. */
const movedBetween = (moves: readonly Entry[], one: Entry, other: Entry): Set<string> => {
  const since = moves.slice(moves.indexOf(one) + 1)
  return new Set(since.slice(0, since.indexOf(other)).map(({ nodeId }) => nodeId))
}
