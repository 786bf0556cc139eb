import type { ComponentType } from 'react'
import { WakeDoors } from '@/node/node-doors'
import Doors from '@/pages/tunnels/doors'
import { commandTunnel, openMap } from '@/tunnels/store'
import { asleep, keepDoor, keepStopped, node, open, pass, startAsleep } from './asleep'

/** Services that have the name of their kind, which nobody has changed. */

startAsleep()

const spoken = ({ container }: Awaited<ReturnType<typeof open>>) =>
  [...container.querySelectorAll('[aria-label]')].map(each => each.getAttribute('aria-label'))

test('tells two services of one name apart on home by what each leads to, before one tap opens it to anyone', async () => {
  asleep.isOnline = true
  await keepStopped()
  await keepStopped(8_080)
  const screen = await open()
  expect(spoken(screen)).toEqual(
    expect.arrayContaining(['相册 · 127.0.0.1:80 · 已停止', '相册 · 127.0.0.1:8080 · 已停止']),
  )
  await screen.tap('相册 · 127.0.0.1:8080 · 已停止')
  await pass(10_000)
  expect(spoken(screen)).toEqual(
    expect.arrayContaining(['相册 · 127.0.0.1:80 · 已停止', '相册 · 127.0.0.1:8080 · 运行中']),
  )
})

test('tells them apart there by their nodes where they are of several', async () => {
  asleep.isOnline = true
  await keepDoor()
  const other = { id: 'n-2', name: '书房', addr: 'https://study.example' }
  const service = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const
  commandTunnel('n-2', { is: 'favour', mapId: openMap(other, service) ?? '', isFavourite: true })
  await pass(5_000)
  const screen = await open()
  expect(spoken(screen)).toEqual(expect.arrayContaining(['相册 · 客厅 · 运行中', '相册 · 书房 · 运行中']))
})

test.each<[string, ComponentType]>([
  ['what is open', Doors],
  ['its node', () => <WakeDoors deviceId={node.id} isOffered />],
])('tells them apart on the page of %s', async (_, Page) => {
  asleep.isOnline = true
  await keepDoor()
  await keepDoor(8_080)
  const screen = await open(Page)
  expect(screen.words()).toContain('相册 · 127.0.0.1:80')
  expect(screen.words()).toContain('相册 · 127.0.0.1:8080')
})
