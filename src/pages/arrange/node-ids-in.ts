import { type Reading, readWhole } from '@/screen/export/read-whole'
import { groupKeyPrefix } from '@/services/devices'
import { type DataEntry, userData } from '@/services/user-data'

const source = { call: userData.userData, input: { prefix: groupKeyPrefix } }
const nothingRead: Reading<DataEntry> = { rows: [], cursor: null, isWhole: false }

/** Every node of a group, read now and to the end: also those that no list has shown. */
export const nodeIdsIn = async (group: string, signal: AbortSignal): Promise<string[]> => {
  let { rows } = nothingRead
  const onProgress = (read: Reading<DataEntry>) => {
    rows = read.rows
  }
  await readWhole(source, nothingRead, { signal, onProgress })
  return rows.filter(({ value }) => value === group).map(({ key }) => key.slice(groupKeyPrefix.length))
}
