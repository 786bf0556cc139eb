import { eq } from 'drizzle-orm'
import { nodes } from '../db/nodes'
import { handlersOf } from '../handler'
import { dayMs } from '../server-day'

const mib = 1024 ** 2

/** What a node says on its own network, before `spoiled-page.ts` breaks it. */
export const localDeviceHandlers = handlersOf({
  systemInfo: async (_, { db, now, origin }) => {
    const [here] = await db
      .select({ id: nodes.id })
      .from(nodes)
      .where(eq(nodes.lanAddress, origin.replace('http://', '')))
    return {
      model: 'NM-Box 1',
      ...(here && { deviceId: here.id }),
      firmware: '3.1.4',
      uptimeS: Math.floor((now % (7 * dayMs)) / 1000),
      cpuPercent: 12,
      memoryUsedBytes: 210 * mib,
      memoryTotalBytes: 512 * mib,
    }
  },
})
