import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const categories = sqliteTable('categories', {
  categoryId: text().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
})

export const goods = sqliteTable(
  'goods',
  {
    goodsId: text().primaryKey(),
    position: integer().notNull().unique(),
    name: text().notNull(),
    kind: text({ enum: ['thing', 'voucher', 'topUp', 'butler'] }).notNull(),
    categoryId: text().notNull(),
    /** The id that `handlers/pictures.ts` draws. */
    picture: text().notNull(),
    pricePoints: integer().notNull(),
    /** From this moment on it costs `laterPricePoints`, which shows a price change while somebody looks at it. */
    priceChangesAtMs: integer(),
    laterPricePoints: integer(),
    stock: integer().notNull(),
    limitPerUser: integer(),
  },
  table => [index('goods_by_category').on(table.categoryId, table.position)],
)
export type GoodsRow = typeof goods.$inferSelect

/** Butler time from an exchange; what is left follows from the clock. */
export const butlerTerms = sqliteTable(
  'butler_terms',
  {
    orderNo: text().primaryKey(),
    uid: text().notNull(),
    startAtMs: integer().notNull(),
    endAtMs: integer().notNull(),
    helps: integer().notNull(),
  },
  table => [index('butler_terms_by_account').on(table.uid, table.endAtMs)],
)
