import type { NodeRow } from '@/services/shapes/nodes'
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
  let pending: readonly Entry[] = []
  /** Moves in order, without those that failed. */
  let moves: readonly Entry[] = []
  let isSending = false
  const listeners = new Set<() => void>()

  const setPending = (entries: readonly Entry[]) => {
    pending = entries
    for (const listener of listeners) listener()
  }

  const movedBetween = (one: Entry, other: Entry) => {
    const since = moves.slice(moves.indexOf(one) + 1)
    return new Set(since.slice(0, since.indexOf(other)).map(({ nodeId }) => nodeId))
  }

  const undo = (done: Entry, edit: Edit, before: Rows) => () => {
    const { kind, nodeId } = done
    const back: Entry = {
      kind,
      nodeId,
      editOf: rows => undoOf(edit, before, rows, movedBetween(done, back)),
      isUndo: true,
    }
    add(back)
  }

  const sendFirst = async (entry: Entry): Promise<void> => {
    const before = deps.rows()
    const edit = entry.editOf(before)
    const outcome = await deps.send(edit)
    await deps.dropReads()
    if (outcome === 'done') deps.confirm(edit)
    else moves = moves.filter(move => move !== entry)
    setPending(pending.slice(1))
    if (outcome === 'done') deps.onDone(edit, entry.isUndo ? undefined : undo(entry, edit, before))
  }

  const sendAll = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    for (let [first] = pending; first; [first] = pending) await sendFirst(first)
    isSending = false
    deps.reload()
  }

  const add = (entry: Entry): void => {
    if (entry.kind === 'move') moves = [...moves, entry]
    setPending([...pending, entry])
    void sendAll()
  }

  return {
    edit: (edit: Edit): void => add({ kind: edit.kind, nodeId: edit.nodeId, editOf: () => edit, isUndo: false }),
    /** The rows as the user has arranged them. */
    shown: (rows: Rows): Rows => pending.reduce((now, { editOf }) => withEdit(now, editOf(now)), rows),
    pending: () => pending,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
