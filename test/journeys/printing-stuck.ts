import { usualOptions } from '@/pages/printing/options'
import { printJobs } from '../backend/db/printing'
import { type Env, type Journeys, until } from './driver'
import { begun, chooseFile, contract, minuteMs, ownJobs } from './printing'

/** What is offered after two minutes without news. */

const options = { ...usualOptions, copies: 2 }

/** A print job sent to the silent printer, stored here and there as a killed app left it. */
const silentFor5Minutes = async ({ backend }: Env) => {
  const startedAtMs = Date.now() - 5 * minuteMs
  const [id, jobId] = ['print-of-a-silent-one', 'job-of-a-silent-one']
  const at = { deviceId: 'node-3', printerId: 'printer-5' }
  await backend.db.insert(printJobs).values({
    ...{ ...at, jobId, uid: 'u-ordinary', owcode: id, svHost: '127.0.0.1', svPort: 40_105, sha256: '5'.repeat(64) },
    ...{ sizeBytes: contract.bytes.length, pages: 2, options, uploadedAtMs: startedAtMs, startsAtMs: startedAtMs },
  })
  return {
    ...{ id, options, mapId: null, pages: 2, trouble: null, asked: 9, startedAtMs, movedAtMs: startedAtMs },
    file: { path: '/gone/contract.pdf', name: contract.name, sizeBytes: contract.bytes.length },
    printer: { ...at, name: '不说话的打印机', lanHost: '192.168.1.105', lanPort: 9_100 },
    stage: { at: 'watching', jobId },
    seen: { jobId, state: 'sent', reason: 'silent', pagesDone: 0, pagesInAll: 2, changedAtMs: null },
  }
}

export const stuckPrintJourneys: Journeys = {
  'offers another printer, another try or cancelling after two minutes without progress': async env => {
    const job = await silentFor5Minutes(env)
    const stored = { prints: { uid: 'u-ordinary', jobs: [job] } }
    const phone = await env.open('u-ordinary', `/pages/printing/progress?id=${job.id}`, stored)
    phone.expectComplaints(/cancelled/)
    await phone.waitFor('两分钟没有新进展')
    await phone.tap('更换打印机')
    await phone.waitFor('可能仍会打印')
    await phone.tap('取消', { within: '更换打印机？' })
    await phone.tap('重试')
    await phone.waitForGone('两分钟没有新进展')
    await phone.tap('取消打印')
    await phone.waitFor('已取消')
    expect(await ownJobs(env)).toMatchObject([{ cancelledAtMs: expect.any(Number) }])
  },

  'cancels a job and keeps all choices when another printer is chosen': async env => {
    const job = await silentFor5Minutes(env)
    const stored = { prints: { uid: 'u-ordinary', jobs: [job] } }
    const phone = await env.open('u-ordinary', `/pages/printing/progress?id=${job.id}`, stored)
    phone.expectComplaints(/cancelled/)
    await phone.waitFor('两分钟没有新进展')
    await phone.tap('更换打印机')
    await phone.tap('更换', { within: '更换打印机？' })
    // A restarted phone no longer has the file.
    await phone.waitFor('请重新选择“合同.pdf”')
    await until(async () => (await ownJobs(env)).every(({ cancelledAtMs }) => cancelledAtMs !== null))
    await chooseFile(phone)
    await phone.tap(/^客厅的打印机 .*未选中$/)
    await phone.tap('开始打印')
    await begun(env, 2)
    expect((await ownJobs(env)).find(({ printerId }) => printerId === 'printer-1')?.options).toMatchObject({
      copies: 2,
    })
  },
}
