import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { isNull } from 'drizzle-orm'
import { addPictures, openBackup, startBackups } from '@/pages/backup/commands'
import { readBackup } from '@/pages/backup/storage'
import { useFreshRows } from '@/pages/nodes/fresh-rows'
import { useAllNodes, useRows } from '@/pages/nodes/queries'
import { isOver } from '@/pages/printing/job'
import { usualOptions } from '@/pages/printing/options'
import { jobWith, startJob, startPrinting } from '@/pages/printing/store'
import { createQueryClient } from '@/request/query'
import { currentSession, endSession, startSession } from '@/session/session'
import { setTunnelsForeground } from '@/tunnels/load'
import { commandTunnel, openMap, startTunnels, tunnelStatusOf } from '@/tunnels/store'
import { forgetPace } from '@/upload/send-with-deadline'
import { tunnelMaps } from '../backend/db/tunnel'
import { hidePage, showPage } from '../components/page'
import { show } from '../components/show'
import { makeClock } from './clock'
import { hourMs, max } from './counts'
import { type Env, openEnv, owner } from './env'
import { site } from './in-process'

/** The app's own stores, machines and adapter over the stand-in's own handlers, on a network that fails. */
const minuteMs = 60_000
const Fleet = () => {
  const nodes = useAllNodes()
  const rows = useRows(nodes.data)
  useFreshRows().setDrawn(rows)
  return <View>{rows.length}</View>
}

const begin = async (seed: number) => {
  window.localStorage.clear()
  startTunnels()
  const env = await openEnv({ seed, failingShare: 0.3 })
  jest.spyOn(Math, 'random').mockImplementation(env.random)
  env.connect()
  forgetPace()
  startSession(await env.session())
  startPrinting()
  startBackups()
  const client = createQueryClient(() => currentSession().status === 'signed-in')
  const screen = await show(
    <QueryClientProvider client={client}>
      <Fleet />
    </QueryClientProvider>,
  )
  const { pass } = makeClock(env.isBusy)
  const go = async (isForeground: boolean) => {
    env.go(isForeground)
    focusManager.setFocused(isForeground)
    setTunnelsForeground(isForeground)
    await (isForeground ? showPage() : hidePage())
  }
  /** What an error card's button does. */
  const retry = () => client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  const end = async () => {
    endSession()
    await pass(minuteMs)
    screen.remove()
    await pass(10 * minuteMs)
    env.stop()
    return { cached: client.getQueryCache().getAll().length }
  }
  return { env, pass, go, end, retry }
}

const openForMs: Record<number, number> = { 80: 4 * hourMs, 8080: 3 * hourMs, 9100: 30 * minuteMs }

/** Returns a function that asks again if it failed. */
const openService = (nodeId: string, port: number): (() => void) => {
  const mapId = openMap(
    { id: nodeId, name: nodeId, addr: `${site}/node/${nodeId}` },
    { name: `${port}`, preset: 'web', ip: '127.0.0.1', port, rule: 0, openForMs: openForMs[port] ?? null },
  )
  if (!mapId) throw new Error('nobody is signed in')
  return () => tunnelStatusOf(nodeId, mapId)?.state === 'failed' && commandTunnel(nodeId, { is: 'start', mapId })
}

const backUp = async (env: Env) => {
  const pictures = [1, 2, 3, 4, 5, 6].map(at => ({ name: `\xff\xd8\xff ${at}.jpg`, sizeBytes: 50_000 + at }))
  openBackup(owner.nodeId)
  addPictures(owner.nodeId, await env.choose(...pictures))
}

const print = async (env: Env, printerId: string, name = printerId) => {
  const [file] = await env.choose({ name: `%PDF-${name}.pdf`, sizeBytes: 1_000 })
  if (!file) throw new Error('nothing was chosen')
  const to = { deviceId: owner.nodeId, printerId, name: 'Printer', lanHost: '192.168.1.108', lanPort: 9_100 }
  return startJob({ file, printer: to, options: usualOptions })
}

/** Over, or stopped with its reason shown. */
const hasEnded = (id: string): boolean => {
  const job = jobWith(id)
  return job !== undefined && (isOver(job) || job.trouble !== null)
}

/** The longest time that any port stayed open beyond what was asked. */
const latestMs = (maps: readonly (typeof tunnelMaps.$inferSelect)[]): number =>
  max(
    maps.map(({ svFwdPort, startedAtMs, stoppedAtMs }) => {
      const closesAtMs = startedAtMs + (openForMs[svFwdPort] ?? 0)
      return (stoppedAtMs ?? Number.POSITIVE_INFINITY) - closesAtMs
    }),
  )

const looksABlock = 17
/** Blocks of two hours, in the foreground or background: what each took, and what was left undone. */
export const spendEvening = async (seed: number, inForeground: readonly boolean[]) => {
  const { env, pass, go, end, retry } = await begin(seed)
  const services = [openService('fleet-00001', 80), openService('fleet-00002', 8_080)]
  await backUp(env)
  const jobs = [await print(env, owner.good)]
  for (const isForeground of inForeground) {
    await go(isForeground)
    for (let looks = 0; looks < looksABlock; looks += 1) {
      await pass((2 * hourMs - minuteMs) / looksABlock)
      if (isForeground) for (const again of [retry, ...services]) void again()
    }
    // The next block begins with a print that nobody answers.
    if (isForeground) jobs.push(await print(env, owner.silent, `${jobs.length}`))
    await pass(minuteMs)
  }
  const { counts, backend } = env
  const arrivals = counts.arrivals.slice()
  const maps = await backend.db.select().from(tunnelMaps)
  const figures = {
    perHourForeground: max(counts.perHour(true)),
    perHourBehind: max(counts.perHour(false)),
    uploadsOfAFile: max(counts.uploadsByFile().values()),
    latestMs: latestMs(maps),
  }
  const open = await backend.db.select().from(tunnelMaps).where(isNull(tunnelMaps.stoppedAtMs))
  const undone = {
    jobs: jobs.filter(id => !hasEnded(id)),
    pictures: readBackup(owner.nodeId)?.entries.filter(({ state }) => state === 'left'),
    services: open.map(({ svFwdPort }) => svFwdPort),
  }
  const { cached } = await end()
  return { figures, undone, cached, opened: new Set(maps.map(each => each.svFwdPort)), arrivals }
}
