import { useEffect } from 'react'
import { serverNow } from '@/lib/clock'
import { NodeAlert, type NodeRow } from '@/services/devices'
import type { PointsSummary } from '@/services/points'
import { forgetPutOff } from '@/session/put-off'

type Seen = { rows: ReadonlyMap<string, NodeRow>; summary: PointsSummary | undefined; summaryAtMs: number }

/**
 * Whether what was put off then is known to be over since. An online node that was heard from later says so itself, in
 * whatever part of the list; of another, of one that was not read, and of points that were not, nothing is known.
 */
const isSeenGone = (key: string, atMs: number, { rows, summary, summaryAtMs }: Seen): boolean => {
  const [kind = '', subject = ''] = key.split(' ')
  if (kind === 'expiring' || kind === 'last-day')
    return summaryAtMs > atMs && !summary?.expiring.some(({ expiresAtMs }) => `${expiresAtMs}` === subject)
  const row = rows.get(subject)
  if (row?.state !== 'online' || (row.lastSeenAtMs ?? 0) <= atMs) return false
  if (kind === 'unpaid') return (row.todayPoints ?? 0) > 0
  const alert = NodeAlert.options.find(each => each === kind)
  return alert !== undefined && !row.alerts.includes(alert)
}

/** What is put off is shown again once it was gone and is back. */
export const useForgetting = (
  rows: readonly NodeRow[],
  summary: PointsSummary | undefined,
  updatedAtMs: number,
): void =>
  useEffect(() => {
    // The page counts by the phone's clock.
    const summaryAtMs = summary ? updatedAtMs + serverNow() - Date.now() : 0
    const seen = { rows: new Map(rows.map(row => [row.id, row])), summary, summaryAtMs }
    forgetPutOff((key, atMs) => isSeenGone(key, atMs, seen))
  }, [rows, summary, updatedAtMs])
