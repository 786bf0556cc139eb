import { currentAgreements } from '../agreement-texts'
import { acceptedAgreements, accounts } from '../db/account'
import type { Database } from '../db/open'

const dayMs = 24 * 3_600_000

/** These phones always get this code, so that a person can sign in without reading the server's log. */
export const seededPhones = ['13800000001', '13800000002', '13800000003', '13800000004']
export const seededCode = '246810'

export const seedAccounts = async (db: Database, now: number): Promise<void> => {
  await db.insert(accounts).values([
    { uid: 'u-new', phone: '13800000001', nickname: '新来的小满', createdAtMs: now },
    { uid: 'u-ordinary', phone: '13800000002', nickname: '阿青', createdAtMs: now - 60 * dayMs },
    { uid: 'u-fleet', phone: '13800000003', nickname: '机房老周', createdAtMs: now - 400 * dayMs },
    { uid: 'u-other', phone: '13800000004', nickname: '隔壁小林', createdAtMs: now - 90 * dayMs },
  ])
  // The neighbour accepted an earlier version: the app asks again and shows what changed.
  await db
    .insert(acceptedAgreements)
    .values([
      ...currentAgreements.flatMap(({ kind, version }) =>
        ['u-ordinary', 'u-fleet'].map(uid => ({ uid, kind, version, atMs: now - 30 * dayMs })),
      ),
      ...currentAgreements.map(({ kind }) => ({ uid: 'u-other', kind, version: '1.0', atMs: now - 90 * dayMs })),
    ])
}
