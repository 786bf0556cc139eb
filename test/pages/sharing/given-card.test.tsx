import { learnServerTime } from '@/lib/clock'
import { GivenCard } from '@/pages/sharing/parts/given-card'
import { show } from '../../components/show'

const hourMs = 3_600_000
const given = { name: '相册', kind: 'web', host: 'node.example', port: 4_000 } as const

afterEach(() => learnServerTime(Date.now(), Date.now()))

test.each([
  ['ahead', -24 * hourMs],
  ['behind', 24 * hourMs],
])(
  'says whether it is planned to have closed by the server’s clock, on a phone that is a day %s',
  async (_, aheadMs) => {
    const serverMs = Date.now() + aheadMs
    learnServerTime(serverMs, Date.now())
    const screen = await show(<GivenCard given={{ ...given, untilMs: serverMs + hourMs }} />)
    expect(screen.words()).not.toContain('可能已经关了')
    await screen.redraw(<GivenCard given={{ ...given, untilMs: serverMs - hourMs }} />)
    expect(screen.words()).toContain('可能已经关了')
  },
)
