import type { CheckedInputOf, ReplyOf } from '@/request/call'
import type { EveryCall } from '../../backend/services'
import type { Known } from '../known'

/** What has to be true of a reply beside its shape; each sentence says what is not. */
type Relation<C> = (reply: ReplyOf<C>, input: CheckedInputOf<C>, known: Known) => Claims
/** A sentence for what is untrue. */
export type Claims = Record<string, boolean>

export type Relations = { [Key in keyof EveryCall]?: Relation<EveryCall[Key]> }

export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

/** About the same, as what is measured at two times. */
export const isNear = (one: number, other: number, factor = 300): boolean =>
  one === 0 || other === 0 || (one < other * factor && other < one * factor)

export const isSorted = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value >= (values[at - 1] ?? value))
