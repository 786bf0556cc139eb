/** Rows with different keys; of those with the same, the first. */
export const onceEach = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => {
  const seen = new Set<string>()
  return rows.filter(row => seen.size < seen.add(keyOf(row)).size)
}
