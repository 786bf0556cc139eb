import { serverNow } from '@/lib/clock'
import { notReceived, write } from '@/request/write'
import { devices } from '@/services/devices'
import { type Limit, limit } from '@/services/limits'

/** Whether two limits are the same, in whatever order their days are. */
export const isSameLimit = (one: Limit, other: Limit): boolean => textOf(one) === textOf(other)

const textOf = ({ upKbps, downKbps, hours }: Limit) =>
  [upKbps, downKbps, hours?.from, hours?.to, hours && [...hours.weekdays].sort()].join()

/** So far the phone's idea of the server's time may be off. */
const clockMs = 60_000

export const setLimit = write(limit.setLimit, {
  recovery: {
    readBack: limit.limit,
    query: ({ deviceId }) => ({ deviceId }),
    resultFrom: (state, { upKbps, downKbps, hours }, before, sentAgoMs) => {
      const { asked } = state
      if (!asked || !isSameLimit(asked, { upKbps, downKbps, hours })) return notReceived
      // The same limit may have been asked for before, and be sent again.
      const isNew = before ? asked.atMs !== before.asked?.atMs : serverNow() - asked.atMs <= sentAgoMs + clockMs
      return isNew ? state : notReceived
    },
  },
  staleAfterWrite: [devices.nodes, devices.device],
})
