import { usualOptions } from '@/pages/printing/options'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { makeLocks } from '../../platform/locks'
import { sessionOf } from '../../session/sample'
import { openWindow } from '../../session/windows'

const printer = { deviceId: 'node-1', printerId: 'printer-1', name: '客厅', lanHost: '192.168.1.101', lanPort: 9_100 }
const node = { id: 'node-1', name: '客厅的盒子', state: 'online', tunnelAddr: 'https://node.example/node-1' }
const opened = { isOk: true, callerPid: 1, status: 'direct', svMapPort: 40_001, svMapHost: '127.0.0.1' }

export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

type Print = { file: string; jobId: string; state: string }
/** What becomes of the next request of that name: `lost` is carried out, and its response does not arrive. */
export type Luck = 'well' | 'lost' | 'cut'

/** Windows of one browser, and the servers of a printer that prints in a moment whatever it is told to. */
export const openPlace = () => {
  const locks = makeLocks()
  const prints = new Map<string, Print>()
  const begun: string[] = []
  const lucks: Record<string, Luck[]> = {}
  const server = { prints, begun, lucks, isReady: true, outcome: 'done', timesPrinted: new Map<string, number>() }
  const ofJob = (jobId: string) => [...prints.values()].find(print => print.jobId === jobId)
  const report = (jobId: string) => {
    const state = ofJob(jobId)?.state ?? 'unknown'
    return { jobId, state, reason: null, pagesDone: 0, pagesInAll: 1, changedAtMs: null }
  }
  const replies: Record<string, (input: Record<string, string>) => unknown> = {
    'printer.readiness': () => ({ isReady: server.isReady, printer: { ...printer, alerts: ['jam'] } }),
    'devices.nodes': () => ({ atMs: Date.now(), items: [node], nextCursor: null }),
    'printer.uploadDocument': ({ owcode = '', filePath = '' }) => {
      const print = prints.get(owcode) ?? { file: filePath, jobId: `job-${prints.size + 1}`, state: 'uploaded' }
      prints.set(owcode, print)
      return { jobId: print.jobId, pages: 1, sizeBytes: 1_000 }
    },
    'printer.print': ({ jobId = '' }) => {
      const print = ofJob(jobId)
      if (print?.state === 'uploaded') {
        begun.push(print.file)
        server.timesPrinted.set(print.file, (server.timesPrinted.get(print.file) ?? 0) + 1)
        print.state = 'printing'
        setTimeout(() => {
          if (print.state === 'printing') print.state = server.outcome
        }, 5_000)
      }
      return report(jobId)
    },
    'printer.cancelPrint': ({ jobId = '' }) => {
      const print = ofJob(jobId)
      if (print && ['uploaded', 'printing'].includes(print.state)) print.state = 'cancelled'
      return report(jobId)
    },
    'printer.printStatus': ({ jobId = '' }) => report(jobId),
  }
  const carry = async ({ name, service, path }: Call, input: Record<string, string>) => {
    if (service === 'tunnel') return opened
    const luck = lucks[name]?.shift() ?? 'well'
    if (luck === 'cut') throw new CallError('network', path)
    const reply = (await replies[name]?.(input)) ?? {}
    if (luck === 'lost') throw new CallError('network', path)
    return reply
  }
  const carrier = carry as unknown as Parameters<typeof connect>[0] // of any call
  const openAnother = () =>
    openWindow(() => ({
      printing: jest.requireActual<typeof import('@/pages/printing/store')>('@/pages/printing/store'),
      jobs: jest.requireActual<typeof import('@/pages/printing/storage')>('@/pages/printing/storage'),
      queue: jest.requireActual<typeof import('@/pages/printing/queue')>('@/pages/printing/queue'),
      tunnels: jest.requireActual<typeof import('@/tunnels/store')>('@/tunnels/store'),
      files: jest.requireActual<typeof import('../../upload/files')>('../../upload/files'),
    }))
  const sessions = new Set<ReturnType<typeof openAnother>['session']>()

  /** `has`: the files that this window can read; a browser's belong to the window in which they were chosen. */
  const open = async (...has: string[]) => {
    const key = {}
    const { session, send, tunnels, printing, files, queue, jobs } = locks.during(key, openAnother)
    send.connect(carrier)
    const chosen = has.length > 0 ? await files.choose(...has.map(name => ({ name, sizeBytes: 1_000 }))) : []
    session.restoreSession()
    tunnels.startTunnels()
    printing.startPrinting()
    sessions.add(session)
    const stageOf = (id: string) => printing.jobWith(id)?.stage
    return {
      start: () => printing.startQueue(chosen, { printer, options: usualOptions }),
      jobs: (queueId: string) => queue.queueWith(jobs.storedPrints.read().jobs, queueId),
      states: (queueId: string) =>
        queue
          .queueWith(jobs.storedPrints.read().jobs, queueId)
          .map(({ stage, trouble }) => trouble?.why ?? ('as' in stage ? stage.as : stage.at)),
      obstacle: (queueId: string) =>
        queue.obstacleOf(queue.queueWith(jobs.storedPrints.read().jobs, queueId), Date.now()),
      goOn: printing.goOn,
      cancelAll: printing.cancelAll,
      command: printing.commandJob,
      stageOf,
      /** The browser ends its requests and its locks. */
      close: () => {
        send.connect(() => new Promise(() => undefined))
        locks.close(key)
      },
    }
  }

  /** What one window stores reaches the others some milliseconds later. */
  const notified = async () => {
    const keys = Object.keys(localStorage).filter(key => key.startsWith('nodemate.print'))
    for (const key of keys) dispatchEvent(new StorageEvent('storage', { key }))
    await pass(2_000)
  }

  const begin = () => {
    localStorage.clear()
    connect(carrier)
    startSession(sessionOf('u-1'))
  }
  const end = async () => {
    for (const session of sessions) session.endSession()
    endSession()
    await pass(1_000)
  }
  return { server, open, notified, begin, end }
}
