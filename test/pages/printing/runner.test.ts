import { type Job, newJob, type Todo } from '@/pages/printing/job'
import type { JobEvent } from '@/pages/printing/job-events'
import { usualOptions } from '@/pages/printing/options'
import { makeRunner } from '@/pages/printing/runner'

const printer = { deviceId: 'node-1', printerId: 'printer-1', name: '客厅', lanHost: '192.168.1.101', lanPort: 9_100 }
const file = { path: 'wxfile://tmp_1', name: '合同.pdf', sizeBytes: 1_000 }
const fresh = newJob({ id: 'print-0001', file, printer, options: usualOptions }, 0)
const sending: Job = { ...fresh, mapId: 'map-1', stage: { at: 'sending', host: '127.0.0.1', port: 40_001, share: 0 } }
const watching: Job = { ...fresh, mapId: 'map-1', stage: { at: 'watching', jobId: 'job-1' } }

type Begun = { what: Todo; signal: AbortSignal; onProgress: (event: JobEvent) => void; end: (event: JobEvent) => void }

/** A runner whose steps end when the test says so, at a clock that stands still. */
const started = (job: Job) => {
  const begun: Begun[] = []
  const waits: { ms: number; then: () => void; isCancelled: boolean }[] = []
  const shown: Job[] = []
  const runner = makeRunner({
    now: () => 0,
    wait: (ms, then) => {
      const wait = { ms, then, isCancelled: false }
      waits.push(wait)
      return () => {
        wait.isCancelled = true
      }
    },
    act: (what, _job, { signal, onProgress }) => new Promise(end => begun.push({ what, signal, onProgress, end })),
    changed: (_before, after) => shown.push(after),
  })
  runner.add(job)
  return { runner, begun, waits, shown, now: () => shown.at(-1) }
}
const settled = () => new Promise(process.nextTick)

test('takes a step’s outcome to the next step', async () => {
  const { begun, waits, now } = started(fresh)
  expect(begun.map(({ what }) => what)).toEqual(['check'])
  begun[0]?.end({ is: 'ready' })
  await settled()
  expect(begun.map(({ what }) => what)).toEqual(['check', 'map'])
  expect(now()?.stage).toEqual({ at: 'connecting' })
  expect(waits).toEqual([])
})

test('shows how much was sent, without sending again', () => {
  const { begun, now } = started(sending)
  begun[0]?.onProgress({ is: 'progressed', progress: 0.5 })
  expect(now()?.stage).toMatchObject({ share: 0.5 })
  expect(begun).toHaveLength(1)
})

test('breaks off a step when the print is cancelled, and ignores whatever it still says', async () => {
  const { runner, begun, shown, now } = started(sending)
  runner.dispatch(fresh.id, { is: 'cancel' })
  expect(begun[0]?.signal.aborted).toBe(true)
  expect(now()?.stage).toMatchObject({ at: 'over', as: 'cancelled' })
  const soFar = shown.length
  begun[0]?.onProgress({ is: 'progressed', progress: 0.9 })
  begun[0]?.end({ is: 'uploaded', jobId: 'job-1', pages: 3 })
  await settled()
  expect(shown).toHaveLength(soFar)
})

test('waits as long as a job says, and not at all for one that is cancelled meanwhile', () => {
  const { runner, begun, waits } = started({ ...watching, notBeforeMs: 5_000 })
  expect(begun).toEqual([])
  expect(waits.map(({ ms }) => ms)).toEqual([5_000])
  runner.dispatch(fresh.id, { is: 'cancel' })
  expect(waits[0]?.isCancelled).toBe(true)
})

test('ends a cancelled print whose printer says nothing in time', () => {
  const { begun, waits, now } = started({ ...watching, stage: { at: 'cancelling', jobId: 'job-1', untilMs: 8_000 } })
  expect(begun.map(({ what }) => what)).toEqual(['cancel'])
  expect(waits.map(({ ms }) => ms)).toEqual([8_000])
  waits[0]?.then()
  expect(now()?.stage).toMatchObject({ at: 'over', as: 'unconfirmed' })
})

test('does not wait for a printer whose time was over before the app started', () => {
  const { waits } = started({ ...watching, stage: { at: 'cancelling', jobId: 'job-1', untilMs: -1 } })
  expect(waits.map(({ ms }) => ms)).toEqual([0])
})

test('forgets a print that is over, and no other', () => {
  const { runner, shown } = started(sending)
  runner.forget(fresh.id)
  runner.forget('print-0002')
  runner.dispatch(fresh.id, { is: 'cancel' })
  const soFar = shown.length
  expect(shown.at(-1)?.stage).toMatchObject({ at: 'over' })
  runner.forget(fresh.id)
  runner.add(sending)
  expect(shown).toHaveLength(soFar + 1)
})

test('stops what runs at the end, and hears of nothing afterwards', async () => {
  const { runner, begun, shown } = started(sending)
  runner.end()
  expect(begun[0]?.signal.aborted).toBe(true)
  runner.dispatch(fresh.id, { is: 'cancel' })
  begun[0]?.end({ is: 'uploaded', jobId: 'job-1', pages: 3 })
  await settled()
  expect(shown).toEqual([sending])
})

test('waits no longer for a cancellation when the phone’s clock was set back while the app was closed', () => {
  const { waits, now } = started({ ...watching, stage: { at: 'cancelling', jobId: 'job-1', untilMs: 86_400_000 } })
  const [end] = waits.filter(({ ms }) => ms <= 8_000)
  end?.then()
  expect(now()?.stage).toMatchObject({ at: 'over', as: 'unconfirmed' })
})
