import { array, object, safeParse } from 'valibot'
import { isStillThere } from '@/platform/pictures'
import { patienceMs } from '@/request/call'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { sendOnce } from '@/request/perform'
import { request } from '@/request/send'
import { devices } from '@/services/devices'
import { PrinterAlert } from '@/services/printers'
import { mobileDataBlock } from '@/session/mobile-data'
import { credentials } from '@/session/session'
import type { TunnelStatus } from '@/tunnel/tunnel-status'
import { loadTunnels } from '@/tunnels/load'
import { maxBytes } from '@/upload/limits'
import { TooSlow } from '@/upload/pace'
import { mayRetry, wantedWaitMs } from '@/upload/retry'
import { sendWithDeadline } from '@/upload/send-with-deadline'
import { printer } from './calls'
import type { Job, JobTrouble, Todo } from './job'
import type { JobEvent } from './job-events'
import type { Deps } from './runner'
import { cancelPrint, print, uploadDocument } from './writes'

/** What each step of a print does: its calls, its tunnel, its upload. */

/** Longer than any upload takes; the map is removed as soon as the job is over. */
const mapOpenMs = 30 * 60_000

type ActOptions = Parameters<Deps['act']>[2]

/** Makes the calls for the next step of a print, and returns their outcome. */
export const act: Deps['act'] = async (what, job, options) => {
  try {
    return await acts[what](job, options)
  } catch (reason) {
    if (reason instanceof TooSlow) return closed('too-slow')
    const error = CallError.from(reason)
    return { is: 'failed', trouble: troubleOf(error), mayRetry: mayRetry(error), waitMs: wantedWaitMs(error) }
  }
}

/** Nobody looks at what a job reads, and a browser never ends a request by itself. */
const inTime = (signal: AbortSignal) => ({ signal, timeoutMs: patienceMs })

const acts: Record<Todo, (job: Job, options: ActOptions) => Promise<JobEvent>> = {
  check: async ({ file, queue, printer: { deviceId, printerId } }, { signal }) => {
    if (file.sizeBytes > maxBytes) return closed('too-large')
    // One of a queue has waited, perhaps until the phone had deleted it.
    if (queue && !(await isStillThere(file.path))) return closed('file-gone')
    const { isReady, printer: found } = await request(printer.readiness, { deviceId, printerId }, inTime(signal))
    return isReady ? { is: 'ready' } : notReady(found.alerts)
  },

  map: async ({ printer }, { signal }) => {
    const { openForJob, onlyTheAccount } = await tunnels()
    const { items } = await request(devices.nodes, { search: printer.deviceId, sort: 'own' }, inTime(signal))
    const node = items.find(({ id }) => id === printer.deviceId)
    if (!node?.tunnelAddr) return closed('no-way')
    const service = {
      name: printer.name,
      preset: 'printer' as const,
      ip: printer.lanHost,
      port: printer.lanPort,
      // Unlike a browser, the print service can prove which account it acts for.
      rule: onlyTheAccount,
      openForMs: mapOpenMs,
    }
    // Cancelled while the node was read: opens no map that nobody would close.
    const mapId = signal.aborted
      ? undefined
      : openForJob({ id: node.id, name: node.name, addr: node.tunnelAddr }, service)
    return mapId === undefined ? closed('no-way') : { is: 'mapped', mapId }
  },

  connect: async ({ printer: { deviceId }, mapId }, { signal }) => {
    const { onTunnelsChanged, tunnelStatusOf } = await tunnels()
    return new Promise(resolve => {
      const look = () => {
        const event = mapId === null ? ({ is: 'map-lost' } as const) : connection(tunnelStatusOf(deviceId, mapId))
        if (!event && !signal.aborted) return
        unwatch()
        resolve(event ?? { is: 'map-lost' })
      }
      const unwatch = onTunnelsChanged(look)
      signal.addEventListener('abort', look)
      look()
    })
  },

  send: async ({ id, file, printer, stage, mayUseMobileData }, { signal, onProgress }) => {
    if (stage.at !== 'sending') return { is: 'map-lost' }
    const block = mobileDataBlock('printing', mayUseMobileData)
    if (block) return closed(block)
    // Checked first, because the platform's error for a missing file looks like that of a lost network.
    if (!(await isStillThere(file.path))) return closed('file-gone')
    const uid = credentials()?.uid ?? ''
    const printerAddress = {
      product: printer.printerId,
      peerid: printer.deviceId,
      svHost: stage.host,
      svPort: stage.port,
    }
    const onSent = (progress: number) => onProgress({ is: 'progressed', progress })
    const input = { filePath: file.path, uid, ownerid: uid, owcode: id, ...printerAddress }
    const { jobId, pages } = await sendWithDeadline(file.sizeBytes, { signal, onProgress: onSent }, options =>
      sendOnce(uploadDocument, input, options),
    )
    return { is: 'uploaded', jobId, pages }
  },

  start: async (job, { signal }) => {
    const input = { jobId: idOf(job), options: job.options }
    return { is: 'observed', seen: await sendOnce(print, input, { signal }) }
  },

  ask: async (job, { signal }) => ({
    is: 'observed',
    seen: await request(printer.printStatus, { jobId: idOf(job) }, inTime(signal)),
  }),

  cancel: async (job, { signal }) => ({
    is: 'observed',
    seen: await sendOnce(cancelPrint, { jobId: idOf(job), isCancelled: true }, { signal }),
  }),
}

const idOf = ({ stage }: Job): string => ('jobId' in stage && stage.jobId) || ''

type Plain = Exclude<JobTrouble['why'], 'call' | 'not-ready'>
const closed = (why: Plain): JobEvent => stoppedBy({ why })

const stoppedBy = (trouble: JobTrouble): JobEvent => ({ is: 'failed', trouble, mayRetry: false })

const notReady = (alerts: PrinterAlert[]): JobEvent =>
  alerts.includes('node-offline') ? closed('node-offline') : stoppedBy({ why: 'not-ready', alerts })

/** What the state of the map means for the job; undefined while the map is opening or closing. */
const connection = (status: TunnelStatus | undefined): JobEvent | undefined => {
  switch (status?.state) {
    case 'running':
      return { is: 'connected', ...status.address }
    case 'node-offline':
      return closed('node-offline')
    case 'failed': {
      const { ended } = status
      return ended.why === 'failed' ? stoppedBy({ why: 'call', kind: ended.kind }) : closed('no-way')
    }
    case 'connecting':
    case 'stopping':
      return undefined
    default:
      return { is: 'map-lost' }
  }
}

const Alerts = object({ alerts: array(PrinterAlert) })

const troubleOf = (error: CallError): JobTrouble => {
  if (error.code === codes.deviceOffline) return { why: 'node-offline' }
  const details = error.code === codes.printerNotReady ? safeParse(Alerts, error.data()) : undefined
  if (details?.success) return { why: 'not-ready', alerts: details.output.alerts }
  const { kind, code, status, retryAfterS, serverWords } = error
  return {
    why: 'call',
    kind,
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
    ...(retryAfterS !== undefined && { retryAfterS }),
    ...(serverWords !== undefined && { serverWords }),
  }
}

/** If the tunnels' code is not loaded, the map closes by itself after half an hour. */
export const takeDown = ({ printer, mapId }: Job): void => {
  if (mapId === null) return
  tunnels().then(
    ({ commandTunnel }) => commandTunnel(printer.deviceId, { is: 'remove', mapId }),
    () => undefined,
  )
}

/** The tunnels' code is a package of its own; a failed download counts as a network error. */
const tunnels = () =>
  loadTunnels().catch(() => {
    throw new CallError('network', 'pages/tunnels')
  })
