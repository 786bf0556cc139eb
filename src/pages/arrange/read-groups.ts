import { type Reading, readWhole } from '@/screen/export/read-whole'
import { groupKeyPrefix } from '@/services/devices'
import { type DataEntry, userData } from '@/services/user-data'

const source = { call: userData.userData, input: { prefix: groupKeyPrefix } }
const nothingRead: Reading<DataEntry> = { rows: [], cursor: null, isWhole: false }

/** The nodes of each group, read now and to the end: also those that no list has shown. */
export const readGroups = async (signal: AbortSignal): Promise<Map<string, string[]>> => {
  const groups = new Map<string, string[]>()
  let { rows } = nothingRead
  const onProgress = (read: Reading<DataEntry>) => {
    rows = read.rows
  }
  await readWhole(source, nothingRead, { signal, onProgress })
  for (const { key, value } of rows) {
    const nodeIds = groups.get(value) ?? []
    nodeIds.push(key.slice(groupKeyPrefix.length))
    groups.set(value, nodeIds)
  }
  return groups
}
