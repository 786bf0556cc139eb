import * as v from 'valibot'
import { FirmwareUpdateCard } from '@/pages/node/parts/firmware-update-card'
import { FirmwareUpdate } from '@/services/node-page'
import { show } from '../../components/show'

const startedAtMs = 1_790_000_000_000
const update = v.parse(FirmwareUpdate, {
  ...{ phase: 'installing', percent: 40, fromVersion: '2.0', toVersion: '2.1', startedAtMs },
})
const wordsAfter = async (ms: number, version: string, now = update) =>
  (await show(<FirmwareUpdateCard update={now} version={version} state="online" atMs={startedAtMs + ms} />)).words()

test('says after an hour that an update has no result, unless the node has the version', async () => {
  expect(await wordsAfter(3_599_999, '2.0')).toContain('40%')
  expect(await wordsAfter(3_600_000, '2.0')).toContain('一小时了还没有结果')
  expect(await wordsAfter(3_600_000, '2.1')).toContain('已更新到 2.1')
})

test('calls no update failed once its node reports the new version, however late', async () => {
  const failed = { ...update, phase: 'failed', reason: '节点没有响应' } as const
  expect(await wordsAfter(600_000, '2.0', failed)).toContain('更新失败')
  expect(await wordsAfter(600_000, '2.1', failed)).toContain('已更新到 2.1')
})
