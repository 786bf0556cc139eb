import { QueryClientProvider } from '@tanstack/react-query'
import { LanCard } from '@/pages/node/parts/lan-card'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { show } from '../../components/show'

let asked: unknown[]
beforeEach(() => {
  asked = []
  connect((async (_call: unknown, input: unknown) => {
    asked.push(input)
    return { model: 'NM-Box 2' }
  }) as unknown as Parameters<typeof connect>[0]) // by hand
})

const open = (lanAddress: string) =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <LanCard lanAddress={lanAddress} />
    </QueryClientProvider>,
  )

test('shows what the node says of itself', async () => {
  const screen = await open(location.host)
  await screen.waitFor('NM-Box 2')
  expect(asked).toEqual([{ addr: location.origin }])
})

test('asks no other host from a browser, which would keep the response to itself', async () => {
  const screen = await open('192.168.1.68')
  expect(screen.words()).toBe('')
  expect(asked).toEqual([])
})
