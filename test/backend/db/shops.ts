import { real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const shops = sqliteTable('shops', {
  shopId: text().primaryKey(),
  name: text().notNull(),
  address: text().notNull(),
  phone: text(),
  latitude: real().notNull(),
  longitude: real().notNull(),
  opensAt: text().notNull(),
  closesAt: text().notNull(),
})
export type ShopRow = typeof shops.$inferSelect
