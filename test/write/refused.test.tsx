import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { rename } from '@/node/writes'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { useWrite } from '@/write/use-write'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusal itself
  startSession(sessionOf('u-1'))
})
afterEach(() => endSession())

test('reads again, after a refusal, what a row reads back, also where its reply is what is shown', async () => {
  const [read, save] = [devices.device.name, devices.renameDevice.name]
  const asked: string[] = []
  connect((async ({ name, path }: { name: string; path: string }) => {
    asked.push(name)
    if (name === save) throw new CallError('refused', path, { code: 1601 })
    return { name: `read ${asked.filter(each => each === read).length}` }
  }) as Parameters<typeof connect>[0]) // of any call
  const Page = () => {
    const { data } = useQuery(query(devices.device, { deviceId: 'node-1' }))
    const { run } = useWrite({ ...rename, staleAfterWrite: [] })
    return (
      <View ariaLabel="save" onClick={() => void run({ deviceId: 'node-1', name: 'Study' })}>
        {data?.name}
      </View>
    )
  }
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Page />
    </QueryClientProvider>,
  )
  await screen.waitFor('read 1')
  await screen.tap('save')
  await screen.waitFor('read 2')
  expect(asked).toEqual([read, save, read])
})
