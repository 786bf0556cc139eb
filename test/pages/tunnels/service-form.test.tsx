import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { useState } from 'react'
import { blankForm } from '@/pages/tunnels/draft'
import { ServiceForm } from '@/pages/tunnels/parts/service-form'
import { endSession, startSession } from '@/session/session'
import { rules } from '@/tunnel/shapes'
import { openMap, startTunnels } from '@/tunnels/store'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const unknown = { lastSeenAtMs: null, todayPoints: null, upKbps: null, downKbps: null, limit: null, alerts: [] }
const place = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const row = { ...unknown, id: 'n-1', name: '客厅', state: 'online', model: null, code: null, group: null } as const
const web = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const

const Form = ({ onOpened, port = '8080' }: { onOpened: () => void; port?: string }) => {
  const [form, setForm] = useState({ ...blankForm, port })
  const node = { ...row, tunnelAddr: place.addr }
  const props = { node, shownName: node.name, form, onOther: jest.fn(), onOpened }
  return <ServiceForm {...props} onChange={setForm} />
}

beforeAll(startTunnels)
beforeEach(() => {
  jest.useFakeTimers()
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const settle = () => act(() => jest.advanceTimersByTimeAsync(2_000))

test('shows the node’s limit for a second service, and keeps it', async () => {
  const asked = connectWillingNode()
  openMap(place, web, 5_000)
  await settle()
  const screen = await show(<Form onOpened={jest.fn()} />)
  expect(screen.words()).toContain('客厅 · 127.0.0.1:8080 · 5 Mbit/s')
  await screen.tap('更改')
  expect(screen.words()).toContain('约 625 KB/s')
  await screen.tap('打开')
  await settle()
  expect(asked.map(({ name }) => name)).not.toContain('tunnel.limitSpeed')
  const started = asked.filter(({ name }) => name === 'tunnel.startMapService')
  expect(started.map(({ input }) => input.speedLimit)).toEqual([5_000, 5_000])
})

test('does not call a node unlimited whose limit another phone may have set', async () => {
  connectWillingNode()
  const screen = await show(<Form onOpened={jest.fn()} />)
  await screen.waitFor('客厅 · 127.0.0.1:8080')
  expect(screen.words()).not.toContain('不限速')
  await screen.tap('更改')
  await settle()
  const isChosen = () => screen.find('不限速').getAttribute('aria-pressed')
  expect(isChosen()).toBe('false')
  await screen.tap('不限速')
  await settle()
  expect(isChosen()).toBe('true')
})

test('opens a remote desktop to its owner alone and for an hour, and asks before it is anyone’s or never closes', async () => {
  const asked = connectWillingNode()
  const screen = await show(<Form onOpened={jest.fn()} />)
  await screen.tap('知道地址的人，已选中')
  await screen.tap('远程桌面，未选中')
  screen.find('仅自己，已选中')
  screen.find('1 小时后，已选中')
  for (const [choice, question, yes] of [
    ['知道地址的人，未选中', '让知道地址的人都能连接？', '允许连接'],
    ['不自动关闭，未选中', '不自动关闭？', '一直开着'],
  ] as const) {
    await screen.tap(choice)
    await screen.waitFor(question)
    await screen.tap('取消')
    screen.find(choice)
    await screen.tap(choice)
    await screen.waitFor(question)
    await screen.tap(yes)
    screen.find(choice.replace('未', '已'))
  }
  // What was dared for this one is not for another.
  await screen.tap('SSH，未选中')
  screen.find('仅自己，已选中')
  screen.find('1 小时后，已选中')
  await screen.tap('打开')
  await settle()
  const [started] = asked.filter(({ name }) => name === 'tunnel.startMapService')
  expect(started?.input).toMatchObject({ rule: rules.onlyTheAccount })
})

test('asks again before SSH is anyone’s once that was taken back', async () => {
  const asked = connectWillingNode()
  const screen = await show(<Form onOpened={jest.fn()} />)
  await screen.tap('SSH，未选中')
  await screen.tap('知道地址的人，未选中')
  await screen.waitFor('让知道地址的人都能连接？')
  await screen.tap('允许连接')
  await screen.tap('仅自己，未选中')
  await screen.tap('网页，未选中')
  await screen.tap('知道地址的人，未选中')
  await screen.tap('SSH，未选中')
  screen.find('仅自己，已选中')
  await screen.tap('打开')
  await settle()
  const [started] = asked.filter(({ name }) => name === 'tunnel.startMapService')
  expect(started?.input).toMatchObject({ rule: rules.onlyTheAccount })
})

test('asks again before SSH is anyone’s on another computer', async () => {
  // Taro's own elements draw themselves by animation frames, which must go on.
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  const asked = connectWillingNode()
  const screen = await show(<Form onOpened={jest.fn()} />)
  await screen.tap('SSH，未选中')
  await screen.tap('知道地址的人，未选中')
  await screen.tap('允许连接')
  screen.find('知道地址的人，已选中')
  await screen.tap('更改')
  await screen.type('设备地址', '192.168.1.20')
  screen.find('仅自己，已选中')
  await screen.tap('打开')
  await settle()
  const [started] = asked.filter(({ name }) => name === 'tunnel.startMapService')
  expect(started?.input).toMatchObject({ svFwdIP: '192.168.1.20', rule: rules.onlyTheAccount })
})

test('opens a typed port of a remote desktop to its owner alone, and asks before it is anyone’s', async () => {
  const asked = connectWillingNode()
  const screen = await show(<Form onOpened={jest.fn()} port="3389" />)
  await screen.tap('其他端口，未选中')
  screen.find('仅自己，已选中')
  screen.find('1 小时后，已选中')
  await screen.tap('知道地址的人，未选中')
  await screen.waitFor('让知道地址的人都能连接？')
  await screen.tap('取消')
  await screen.tap('打开')
  await settle()
  const [started] = asked.filter(({ name }) => name === 'tunnel.startMapService')
  expect(started?.input).toMatchObject({ svFwdPort: 3_389, rule: rules.onlyTheAccount })
})

test('opens a port of a remote desktop, typed after anyone was let in for good, to its owner alone', async () => {
  // Taro's own elements draw themselves by animation frames, which must go on.
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  const asked = connectWillingNode()
  const screen = await show(<Form onOpened={jest.fn()} port="" />)
  await screen.tap('其他端口，未选中')
  await screen.tap('知道地址的人，已选中')
  await screen.tap('不自动关闭，未选中')
  await screen.waitFor('不自动关闭？')
  await screen.tap('一直开着')
  // On the way to another port: what was chosen for that stays.
  await screen.type('端口', '22')
  await screen.type('端口', '2222')
  screen.find('知道地址的人，已选中')
  screen.find('不自动关闭，已选中')
  await screen.type('端口', '3389')
  screen.find('仅自己，已选中')
  // What else is dared for it is not who may use it.
  await screen.tap('1 小时后，未选中')
  await screen.tap('不自动关闭，未选中')
  await screen.waitFor('不自动关闭？')
  await screen.tap('一直开着')
  screen.find('仅自己，已选中')
  await screen.tap('打开')
  await settle()
  const [started] = asked.filter(({ name }) => name === 'tunnel.startMapService')
  expect(started?.input).toMatchObject({ svFwdPort: 3_389, rule: rules.onlyTheAccount })
})

test('keeps the fields open once a port had to be typed', async () => {
  jest.useRealTimers()
  const form = (port: string) => (
    <ServiceForm
      node={{ ...row, tunnelAddr: place.addr }}
      shownName={row.name}
      form={{ ...blankForm, preset: 'own', port }}
      onChange={jest.fn()}
      onOther={jest.fn()}
      onOpened={jest.fn()}
    />
  )
  const screen = await show(form(''))
  expect(screen.words()).toContain('设备地址')
  await screen.redraw(form('8'))
  expect(screen.words()).toContain('设备地址')
})

test('leads to the service that is there already, and offers no second one', async () => {
  const navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  connectWillingNode()
  openMap(place, { ...web, port: 8_080 })
  await settle()
  const screen = await show(<Form onOpened={jest.fn()} />)
  expect(screen.words()).toContain('“相册”指向同一个地址和端口。')
  expect(() => screen.find('打开')).toThrow()
  await screen.tap('去查看')
  await settle()
  expect(navigateTo).toHaveBeenCalledWith({ url: '/pages/tunnels/list?deviceId=n-1' })
})
