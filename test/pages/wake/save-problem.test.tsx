import { SaveProblem } from '@/pages/wake/parts/save-problem'
import { CallError } from '@/request/errors'
import { show } from '../../components/show'

const saving = (facts: object) => ({
  ...{ state: 'idle', isBusy: false, error: undefined, ask: jest.fn(), saveAgain: jest.fn() },
  ...{ run: jest.fn(), save: jest.fn(), ...facts },
})
type Saving = Parameters<typeof SaveProblem>[0]['saving']
const showProblem = (facts: object) => show(<SaveProblem saving={saving(facts) as Saving} />) // a part of a hook's result

test('asks what became of a save whose response was lost', async () => {
  const ask = jest.fn()
  const screen = await showProblem({ state: 'unknown', ask })
  expect(screen.words()).toContain('正在确认有没有保存')
  await screen.tap('现在确认')
  expect(ask).toHaveBeenCalledTimes(1)
})

test.each([
  ['was not received', { state: 'notReceived' }],
  ['was refused', { error: new CallError('busy', '/x') }],
])('offers to save again what %s', async (_name, facts) => {
  const saveAgain = jest.fn()
  const screen = await showProblem({ ...facts, saveAgain })
  await screen.tap('重试')
  expect(saveAgain).toHaveBeenCalledTimes(1)
})
