import { TaskRow } from '@/claiming/task-row'
import type { Task } from '@/services/points'
import { show } from '../components/show'

const task: Task = { task: 'three-nodes', title: '服务器的说法', points: 300, done: 1, goal: 3, state: 'open' }
const row = (change: Partial<Task>) => <TaskRow task={{ ...task, ...change }} reward="300 积分" claim="领取吧" />

test('shows an open task’s progress and where to do it', async () => {
  const words = (await show(row({}))).words()
  expect(words).toContain('拥有三台节点')
  expect(words).toContain('1/3')
  expect(words).toContain('去完成')
})

test.each(['back-up-pictures', 'first-print', 'first-feedback'])('leads from %s to where it is done', async name => {
  expect((await show(row({ task: name }))).words()).toContain('去完成')
})

test('shows a newer server’s task in its own words, with no way that this app does not know', async () => {
  const words = (await show(row({ task: 'of-tomorrow' }))).words()
  expect(words).toContain('服务器的说法')
  expect(words).not.toContain('去完成')
})

test('offers a claim only for what can be claimed', async () => {
  const screen = await show(row({ state: 'claimable' }))
  expect(screen.words()).toContain('领取吧')
  await screen.redraw(row({ state: 'taken' }))
  expect(screen.words()).toContain('已领取')
  await screen.redraw(row({ state: 'unknown' }))
  expect(screen.words()).not.toContain('领取')
})
