import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { failureText } from '@/i18n/errors'
import { currentLanguage } from '@/i18n/language'
import { wordsNow } from '@/i18n/words'
import { nodeRowsOf, toldApart } from '@/node/node-rows'
import type { CallError } from '@/request/errors'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import { perform } from '@/request/perform'
import { readAgain } from '@/request/query'
import { devices, groupKeyPrefix, type NodeRow, type NodesPage } from '@/services/devices'
import { userData } from '@/services/user-data'
import { saveOwnData } from '@/session/own-data'
import { trackAccount } from '@/session/session'
import { useLastError } from '@/ui/last-error'
import { showToast } from '@/ui/toast'
import { type Edit, withEdit } from './edit'
import { type Deps, makeEditing } from './edit-queue'
import { arrangeWords } from './words'
import { moveNode } from './writes'

/** The list in the user's own order, its groups, and the edits that are sent, shown at once, undone and reported. */

const inOwnOrder = pagedQuery(devices.nodes, { sort: 'own' })
const { queryKey } = inOwnOrder

export type Groups = {
  names: string[]
  isLoading: boolean
  failure: CallError | null
  readRest: () => Promise<unknown>
}

/** The account's groups, also those whose nodes are not loaded. Some are missing while there is a `failure`. */
export const useGroups = (): Groups => {
  const groups = useInfiniteQuery(pagedQuery(userData.userData, { prefix: groupKeyPrefix }))
  const { data, hasNextPage, isFetching, isError, isLoading, isFetchNextPageError, fetchNextPage, refetch } = groups
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that arrives may have one after it
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [data, hasNextPage, isFetching, isError, fetchNextPage])
  const names = useMemo(() => [...new Set(data ? rowsOf(data).map(({ value }) => value) : [])], [data])
  const failure = useLastError(groups)
  return { names, isLoading, failure, readRest: isFetchNextPageError ? fetchNextPage : refetch }
}

/**
 * The rows as read, with the user's pending edits applied. One hook for both: a confirmed edit moves from the second
 * to the first, and must not be missing from both in between.
 */
export const useArranging = () => {
  const client = useQueryClient()
  const list = useInfiniteQuery(inOwnOrder)
  const [editing] = useState(() => makeEditing(effects(client)))
  const pending = useStore(editing.pending)
  const { data } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: pending edits decide what is shown
  const rows = useMemo(() => toldApart(editing.shown(nodeRowsOf(data))), [editing, data, pending])
  return { list, rows, edit: editing.edit }
}

const effects = (client: QueryClient): Deps => {
  const isOtherAccount = trackAccount()
  const rows = () => nodeRowsOf(client.getQueryData<InfiniteData<NodesPage>>(queryKey))
  return {
    rows,
    dropReads: () => client.cancelQueries({ queryKey }),
    send: async edit => {
      // The toast with an undo may outlive its account.
      if (isOtherAccount()) return 'notDone'
      const outcome = await performed(edit, isOtherAccount)
      if (isOtherAccount()) return 'notDone'
      if (outcome.kind === 'done') return 'done'
      const text =
        outcome.kind === 'failed' ? failureText(outcome.error, currentLanguage()) : wordsNow(arrangeWords)('unsure')
      showToast({ text, isFailure: true })
      return 'notDone'
    },
    confirm: edit =>
      client.setQueryData<InfiniteData<NodesPage>>(
        queryKey,
        listed => listed && withRows(listed, withEdit(nodeRowsOf(listed), edit)),
        // Nothing was read: the rows keep their age.
        { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 },
      ),
    onDone: (edit, undo) =>
      undo &&
      showToast({ text: doneText(edit, toldApart(rows())), subject: `${edit.kind} ${edit.nodeId}`, onUndo: undo }),
    reload: () => void readAgain(client, [devices.nodes, userData.userData]),
  }
}

const performed = (edit: Edit, isOtherAccount: () => boolean) =>
  edit.kind === 'move'
    ? perform(moveNode, { nodeId: edit.nodeId, afterId: edit.afterId }, { isOtherAccount })
    : perform(saveOwnData, { entries: [{ key: groupKeyPrefix + edit.nodeId, value: edit.group }] }, { isOtherAccount })

const doneText = (edit: Edit, rows: readonly NodeRow[]): string => {
  const t = wordsNow(arrangeWords)
  const name = rows.find(({ id }) => id === edit.nodeId)?.name ?? ''
  if (edit.kind === 'move') return t('moved', { name })
  return edit.group === null ? t('ungrouped', { name }) : t('grouped', { name, group: edit.group })
}

/** The same pages with other rows in them. */
const withRows = (
  { pages, pageParams }: InfiniteData<NodesPage>,
  rows: readonly NodeRow[],
): InfiniteData<NodesPage> => {
  let at = 0
  const filled = pages.map(page => {
    const items = rows.slice(at, at + page.items.length)
    at += page.items.length
    return { ...page, items }
  })
  return { pages: filled, pageParams }
}
