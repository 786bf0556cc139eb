import { useEffect } from 'react'
import type { Item } from '@/attention/items'
import { attentionWords } from '@/attention/words'
import { printerAlertWords } from '@/i18n/printer-alerts'
import { useWords } from '@/i18n/words'
import type { ReplyOf } from '@/request/call'
import { open, routes } from '@/routes'
import type { NodeRow } from '@/services/devices'
import type { Printer, PrinterAlert, printers } from '@/services/printers'
import { forgetPutOff } from '@/session/put-off'

/** What somebody's hands have to do. A node that is away has a line of its own, and with little ink it still prints. */
const forHands: readonly PrinterAlert[] = ['out-of-paper', 'jam', 'cover-open', 'no-ink', 'other']

/** One line for each printer that waits for somebody. */
export const useWaitingPrinters = (
  reply: ReplyOf<typeof printers.printers> | undefined,
  nodes: readonly NodeRow[],
): Item[] => {
  const t = useWords(attentionWords)
  const tAlert = useWords(printerAlertWords)
  useEffect(() => {
    if (!reply) return
    const seen = reply.printers.filter(isReached)
    const waiting = seen.map(keyOf)
    const isOfSeen = (key: string) => seen.some(printer => key.startsWith(startOf(printer)))
    // What it needed before, it needs no more.
    forgetPutOff((key, atMs) => reply.atMs > atMs && isOfSeen(key) && !waiting.includes(key))
  }, [reply])
  const all = reply?.printers ?? []
  /** Printers of one name stand in different homes. */
  const nameOf = ({ name, deviceId }: Printer): string => {
    const isShared = all.some(other => other.name === name && other.deviceId !== deviceId)
    const node = isShared && nodes.find(({ id }) => id === deviceId)
    return node ? `${name} · ${node.name}` : name
  }
  return all.filter(isReached).flatMap((printer): Item[] => {
    const alert = alertOf(printer)
    if (!alert) return []
    const { deviceId } = printer
    return [
      {
        key: keyOf(printer),
        title: t('about', { name: nameOf(printer), what: tAlert(`title-${alert}`) }),
        note: tAlert(`next-${alert}`),
        tone: 'warn',
        action: { text: t('see'), onPress: () => open(routes.printing.printing({ deviceId })) },
      },
    ]
  })
}

/** What only a newer server knows of a printer that works keeps nobody waiting. */
const alertOf = ({ alerts, state }: Printer): PrinterAlert | undefined =>
  alerts.find(alert => forHands.includes(alert) && (alert !== 'other' || state === 'error'))

/** What it last said of itself may be long over, and nobody can tell. */
const isReached = ({ state, alerts }: Printer): boolean => state !== 'offline' && !alerts.includes('node-offline')

const startOf = ({ printerId }: Printer): string => `printer ${printerId} `
/** Another need is news. */
const keyOf = (printer: Printer): string => startOf(printer) + alertOf(printer)
