import { notReceived, write } from '@/request/write'
import { devices } from '@/services/devices'
import { type Limit, limit } from '@/services/limits'

/** Whether two limits are the same, in whatever order their days are. */
export const isSameLimit = (one: Limit, other: Limit): boolean => textOf(one) === textOf(other)

const textOf = ({ upKbps, downKbps, hours }: Limit) =>
  [upKbps, downKbps, hours?.from, hours?.to, hours && [...hours.weekdays].sort()].join()

export const setLimit = write(limit.setLimit, {
  recovery: {
    readBack: limit.limit,
    query: ({ deviceId }) => ({ deviceId }),
    resultFrom: (state, { upKbps, downKbps, hours }, before) => {
      const { asked } = state
      // The same limit may have been asked for before, and be sent again.
      const isNew = asked?.atMs !== before?.asked?.atMs
      return asked && isNew && isSameLimit(asked, { upKbps, downKbps, hours }) ? state : notReceived
    },
  },
  staleAfterWrite: [devices.nodes, devices.device],
})
