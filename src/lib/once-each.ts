/** Rows with different keys; of those with the same, the first. */
export const onceEach = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => {
  const byKey = new Map<string, Row>()
  for (const row of rows) if (!byKey.has(keyOf(row))) byKey.set(keyOf(row), row)
  return [...byKey.values()]
}
