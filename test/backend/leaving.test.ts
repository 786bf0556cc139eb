import { eq, getTableColumns } from 'drizzle-orm'
import { deletion } from '@/pages/settings/calls'
import { account } from '@/services/account'
import { signIn } from '@/sign-in/calls'
import { type Ask, askAs } from './ask'
import { tables } from './db/tables'
import { type Backend, startBackend } from './start'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.stop())

const leaveTicket = async (ask: Ask) => {
  await ask(deletion.sendDeregisterCaptcha, {})
  return (await ask(deletion.verifyDeregisterCaptcha, { captcha: '246810' })).ticket
}

/** The tables that hold rows of this account. */
const tracesOf = async (uid: string) => {
  const traces = await Promise.all(
    tables.map(async table => {
      const owner = getTableColumns(table).uid
      return owner && (await backend.db.$count(table, eq(owner, uid))) > 0
    }),
  )
  return tables.filter((_, at) => traces[at])
}

test('signs a deleted account out everywhere, forgets it, and lets it come back after a day', async () => {
  const ask = await backend.signIn('u-new')
  const otherDevice = await backend.signIn('u-new')
  await ask(account.acceptAgreements, { accepted: [{ kind: 'terms', version: '2.0' }] })
  expect(await tracesOf('u-new')).not.toEqual([])

  await ask(deletion.deregister, { ticket: await leaveTicket(ask) })
  await expect(ask(account.user, {})).rejects.toMatchObject({ code: 1004 })
  await expect(otherDevice(account.user, {})).rejects.toMatchObject({ code: 1004 })
  await expect(otherDevice(account.maskedPhone, {})).rejects.toMatchObject({ status: 401 })
  expect(await tracesOf('u-new')).toEqual([])

  const signInAgain = async () => {
    await backend.ask(signIn.sendSignInCaptcha, { phone: '13800000001' })
    return backend.ask(signIn.signInByPhone, { phone: '13800000001', captcha: '246810' })
  }
  await expect(signInAgain()).rejects.toMatchObject({ code: 1004 })
  await backend.control.moveClock(86_400_000)
  const again = await signInAgain()
  expect(again.uid).not.toBe('u-new')
  const { agreements } = await askAs(backend.origin, again.accessToken)(account.agreements, {})
  expect(agreements.map(({ acceptedVersion }) => acceptedVersion)).toEqual([null, null])
})

test('refuses to delete while nodes are bound, and counts what is in the way', async () => {
  const ask = await backend.signIn('u-ordinary')
  const leave = ask(deletion.deregister, { ticket: await leaveTicket(ask) })
  await expect(leave).rejects.toMatchObject({
    code: 1103,
    data: { blockers: expect.arrayContaining([{ kind: 'nodes', count: 5 }]) },
  })
  await expect(ask(account.user, {})).resolves.toHaveProperty('uid')
})

test('binds the ticket to one account and ten minutes', async () => {
  const ask = await backend.signIn('u-new')
  const ticket = await leaveTicket(ask)
  const stranger = await backend.signIn('u-fleet')
  await expect(stranger(deletion.deregister, { ticket })).rejects.toMatchObject({ code: 1601 })
  await backend.control.moveClock(600_000)
  await expect(ask(deletion.deregister, { ticket })).rejects.toMatchObject({ code: 1601 })
})
