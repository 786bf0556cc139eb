import type { Database } from '../db/open'
import { seedAccounts } from './account'
import { seedDdns } from './ddns'
import { seedHelp } from './help'
import { seedMall } from './mall'
import { seedMiniApps } from './mini-apps'
import { seedNodes } from './nodes'
import { seedOrders } from './orders'
import { seedPoints } from './points'
import { seedPrinting } from './printing'
import { seedShops } from './shops'
import { seedWake } from './wake'

/** The four accounts and what each of them has. */
export const seedAll = async (db: Database, now: number, fleetSize?: number): Promise<void> => {
  await seedAccounts(db, now)
  await seedNodes(db, now, fleetSize)
  await seedMiniApps(db, now)
  await seedDdns(db, now)
  await seedWake(db, now)
  await seedPoints(db, now)
  await seedMall(db, now)
  await seedOrders(db, now)
  await seedShops(db)
  await seedPrinting(db, now)
  await seedHelp(db, now)
}
