import { type Edit, moveTo } from '@/pages/arrange/edit'
import { type Deps, makeEditing } from '@/pages/arrange/edit-queue'
import type { NodeRow } from '@/services/devices'

/** `unknown`: it may have been done or not; its response is lost. */
export type Fate = 'done' | 'refused' | 'unknownButDone' | 'unknown'
type Rows = readonly NodeRow[]
type Sent = { edit: Edit; respond: (outcome: 'done' | 'notDone') => void }
type Done = { nodeId: string; before: Rows; undo: () => void }

const facts = {
  name: '',
  model: null,
  code: null,
  tunnelAddr: null,
  state: 'online' as const,
  lastSeenAtMs: null,
  alerts: [],
}
const measured = { todayPoints: null, upKbps: null, downKbps: null, limit: null }

export const idsOf = (rows: Rows) => rows.map(({ id }) => id)

/** The expected order, computed differently from the app. */
const carriedOut = (rows: Rows, edit: Edit): Rows => {
  if (edit.kind === 'group') return rows.map(row => (row.id === edit.nodeId ? { ...row, group: edit.group } : row))
  const ids = idsOf(rows).filter(id => id !== edit.nodeId)
  ids.splice(edit.afterId === null ? 0 : ids.indexOf(edit.afterId) + 1, 0, edit.nodeId)
  return ids.flatMap(id => rows.filter(row => row.id === id))
}

/** Lets everything run until it waits for the environment again. */
const settled = async () => {
  for (let turns = 0; turns < 5; turns += 1) await new Promise<void>(resolve => setImmediate(resolve))
}

/** A server that may change its list, a cache that may be reread at any time, and a person with quick fingers. */
export const makeEnv = () => {
  let server: Rows = [...'abcdef'].map(id => ({ ...facts, ...measured, id, group: null }))
  let cache = server
  let reads: Rows[] = []
  let beforeLast = server
  const sent: Sent[] = []
  const done: Done[] = []
  const moved: string[] = []
  const deps: Deps = {
    rows: () => cache,
    dropReads: async () => {
      reads = []
    },
    send: edit => new Promise(resolve => sent.push({ edit, respond: resolve })),
    confirm: edit => {
      cache = carriedOut(cache, edit)
    },
    onDone: ({ nodeId }, undo) => {
      if (undo) done.push({ nodeId, before: beforeLast, undo })
    },
    reload: () => void reads.push(server),
  }
  const editing = makeEditing(deps)
  const shown = () => editing.shown(cache)
  return {
    shown,
    server: () => server,
    /** Edits that the server has confirmed and that can be taken back. */
    done,
    /** What the server has moved, in its order. */
    moved,
    isWaiting: () => sent.length > 0,
    move: async (from: number, to: number) => {
      const rows = shown()
      editing.edit(moveTo(rows, rows[from % rows.length]?.id ?? '', to % rows.length))
      await settled()
    },
    group: async (place: number, group: string | null) => {
      editing.edit({ kind: 'group', nodeId: shown()[place]?.id ?? '', group })
      await settled()
    },
    undo: async (deed: Done | undefined) => {
      deed?.undo()
      await settled()
    },
    respond: async (outcome: Fate) => {
      const first = sent.shift()
      if (!first) return
      beforeLast = server
      const acts = outcome === 'done' || outcome === 'unknownButDone'
      if (acts) server = carriedOut(server, first.edit)
      if (acts && first.edit.kind === 'move') moved.push(first.edit.nodeId)
      first.respond(outcome === 'done' ? 'done' : 'notDone')
      await settled()
    },
    beginRead: () => void reads.push(server),
    endRead: () => {
      cache = reads.shift() ?? cache
    },
  }
}
