import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { arrangeWords } from '@/i18n/arrange'
import { failureText } from '@/i18n/errors'
import { currentLanguage } from '@/i18n/language'
import { wordsNow } from '@/i18n/words'
import type { CallError } from '@/request/errors'
import { keyOf, pagedQuery, query, useWrite } from '@/request/query'
import { deviceInfo } from '@/services/device-info'
import { groupKeyPrefix, type NodeRow, type NodesPage } from '@/services/shapes/nodes'
import { showToast } from '@/ui/toast'
import { moved, rowBefore } from './order'

const inOwnOrder = pagedQuery(deviceInfo.nodes, { sort: 'own' })

export const useOwnOrder = () => useInfiniteQuery(inOwnOrder)

/** The account's groups, also those whose nodes are not loaded. */
export const useGroupNames = (): string[] => {
  const kept = useQuery(query(deviceInfo.userData, { prefix: groupKeyPrefix }))
  return [...new Set(kept.data?.items.map(({ value }) => value) ?? [])]
}

/** What was done, for the toast, and what undoes it; an undo offers no undo. */
type Deed = { text: string; undo?: () => void }

/** Shown at once, offered back by the toast; where it failed the list is read again as the server has it. */
const useDeed = () => {
  const client = useQueryClient()
  const deed = useRef<Deed>({ text: '' })
  const reread = () => void client.invalidateQueries({ queryKey: keyOf(deviceInfo.nodes) })
  return {
    begin: (begun: Deed, rows: NodeRow[]) => {
      deed.current = begun
      client.setQueryData<InfiniteData<NodesPage>>(inOwnOrder.queryKey, listed => listed && withRows(listed, rows))
    },
    outcome: {
      onSuccess: () => {
        reread()
        const { text, undo } = deed.current
        if (undo) showToast({ text, onUndo: undo })
      },
      onError: (error: CallError) => {
        reread()
        showToast({ text: failureText(error, currentLanguage()), isFailure: true })
      },
    },
  }
}

export const useMoves = (rows: readonly NodeRow[]) => {
  const { begin, outcome } = useDeed()
  const write = useWrite(deviceInfo.orderNodes, outcome)
  const latest = useRef(rows)
  latest.current = rows
  const move = (from: number, to: number, isUndo = false): void => {
    const node = latest.current[from]
    if (write.isBusy || !node || from === to) return
    const ids = latest.current.map(({ id }) => id)
    const text = wordsNow(arrangeWords)('moved', { name: node.name })
    begin({ text, ...(isUndo ? {} : { undo: () => move(to, from, true) }) }, moved(latest.current, from, to))
    void write.run({ nodeId: node.id, afterId: rowBefore(ids, from, to) })
  }
  return { move, isBusy: write.isBusy }
}

export const useGrouping = (rows: readonly NodeRow[]) => {
  const { begin, outcome } = useDeed()
  const write = useWrite(deviceInfo.saveUserData, outcome)
  const latest = useRef(rows)
  latest.current = rows
  const put = (node: NodeRow, group: string | null, isUndo = false): void => {
    if (write.isBusy || node.group === group) return
    const t = wordsNow(arrangeWords)
    const text = group === null ? t('ungrouped', { name: node.name }) : t('grouped', { name: node.name, group })
    const changed = latest.current.map(row => (row.id === node.id ? { ...row, group } : row))
    const undo = () => put({ ...node, group }, node.group, true)
    begin({ text, ...(isUndo ? {} : { undo }) }, changed)
    void write.run({ entries: [{ key: groupKeyPrefix + node.id, value: group }] })
  }
  return { put, isBusy: write.isBusy }
}

/** The same pages with other rows in them. */
const withRows = ({ pages, pageParams }: InfiniteData<NodesPage>, rows: NodeRow[]): InfiniteData<NodesPage> => {
  let at = 0
  const filled = pages.map(page => {
    const items = rows.slice(at, at + page.items.length)
    at += page.items.length
    return { ...page, items }
  })
  return { pages: filled, pageParams }
}
