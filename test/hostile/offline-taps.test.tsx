import { everyCall } from '../backend/services'
import { acts } from './acts'
import { openForEach } from './open-page'

jest.setTimeout(600_000)

const app = openForEach()

const writes = new Set(everyCall.filter(({ effect }) => effect === 'write').map(({ name }) => name))
/** What tells our servers, or other phones, of what has been. */
const logs = ['account.logUserActions', 'tunnelStates.reportTunnelStates', 'printLog.logPrintAction']

test.each(Object.entries(acts))(
  'sends once it is tapped, and not later when that was without a network: %s',
  async (_, act) => {
    const { page, taps } = act
    const sentBy = async (how: { taps: readonly string[]; tapsOffline?: readonly string[] }) => {
      const { asked } = await app().look(page, { ...how, before: [] })
      return asked.filter(name => writes.has(name) && !logs.includes(name))
    }
    expect(await sentBy({ taps: taps.slice(0, -1), tapsOffline: taps.slice(-1) })).toEqual([])
    expect(await sentBy({ taps })).not.toEqual([])
  },
)
