import { handlersOf } from '../handler'
import { dayMs } from '../server-day'

const mib = 1024 ** 2

/** What a node says on its own network, before `spoiled-page.ts` breaks it. */
export const localDeviceHandlers = handlersOf({
  systemInfo: (_, { now }) => ({
    model: 'NM-Box 1',
    firmware: '3.1.4',
    uptimeS: Math.floor((now % (7 * dayMs)) / 1000),
    cpuPercent: 12,
    memoryUsedBytes: 210 * mib,
    memoryTotalBytes: 512 * mib,
  }),
})
