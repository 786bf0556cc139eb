import * as v from 'valibot'

/** A stored list without the rows that can no longer be read. */
export const readableRows = <Row>(schema: v.GenericSchema<unknown, Row>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform(rows => rows.flatMap(each => readable(schema, each))),
  )

const readable = <Row>(schema: v.GenericSchema<unknown, Row>, stored: unknown): Row[] => {
  const row = v.safeParse(schema, stored)
  return row.success ? [row.output] : []
}
