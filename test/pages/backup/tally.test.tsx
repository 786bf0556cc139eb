import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { backup } from '@/pages/backup/calls'
import { untouched } from '@/pages/backup/entries'
import { Destination } from '@/pages/backup/parts/destination'
import { Tally } from '@/pages/backup/parts/tally'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { show } from '../../components/show'

const picture = { ...untouched, attempt: 1, path: 'tmp/1.jpg', name: '1.jpg', sizeBytes: 1, atMs: 1 }

const partsOf = async (...states: ('done' | 'left')[]) => {
  const entries = states.map((state, at) => ({ ...picture, id: `${at}`, state }))
  const backup = {
    entries,
    mayUseMobileData: false,
    isPausedByUser: false,
    isRunning: false,
    pause: undefined,
    isStored: true,
  }
  const { container } = await show(<Tally deviceId="node-1" backup={backup} />)
  return [...container.querySelectorAll('.tally__bar > *')].map(part => part.className.split('--')[1])
}

test('fills the bar with what is done, with no room for what there is none of', async () => {
  expect(await partsOf('done', 'left')).toEqual(['done', 'left'])
  expect(await partsOf('done', 'done')).toEqual(['done'])
})

const Where = () => (
  <Destination
    deviceId="node-1"
    folder={useQuery(query(backup.backupPath, { deviceId: 'node-1' }))}
    onFolder={() => undefined}
  />
)

test('counts the room of a disk as its label does', async () => {
  connect((async ({ name }: { name: string }) =>
    name === backup.backupPath.name
      ? { path: '/photos', freeBytes: 64e9, folders: [] }
      : { name: 'Study' }) as unknown as Parameters<typeof connect>[0]) // by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Where />
    </QueryClientProvider>,
  )
  await screen.waitFor('64 GB')
})
