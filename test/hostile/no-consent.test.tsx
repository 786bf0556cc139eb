import { acceptedAgreements } from '../backend/db/account'
import { everyCall } from '../backend/services'
import { acts } from './acts'
import { openForEach } from './open-page'

const app = openForEach()

const writes = new Set(everyCall.filter(({ effect }) => effect === 'write').map(({ name }) => name))

/** Its results stay, as they were. */
const { 'cleans several': _, ...others } = acts

test.each(Object.entries(others))(
  'asks for consent until it is given, and no longer: %s',
  async (_name, { page, taps }) => {
    await app().backend.db.delete(acceptedAgreements)
    const declined = ['暂不同意，先看看', ...taps]
    const before = await app().look(page, { before: [], taps: declined })
    expect(before.asked.filter(name => writes.has(name))).toEqual([])
    const after = await app().look(page, { before: [], taps: [...declined, '查看协议', '同意并继续'] })
    expect(after.words).not.toContain('还没有同意协议')
  },
)
