import * as v from 'valibot'
import { onceEach } from './once-each'
import { personal } from './personal'

/** Shapes that every service shares. A schema drops unknown fields and refuses wrong ones. */

/** No input, or no reply. A reply of `null` is none either. */
export const Nothing = v.optional(v.nullable(v.object({})))

/** An id is text everywhere; a number is accepted only while it is exact (`faults.md` 25). */
export const Id = v.union([
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  v.pipe(v.number(), v.safeInteger(), v.transform(String)),
])

/** Null where it is left out. */
export const orNull = <Shape extends v.GenericSchema>(shape: Shape) => v.nullish(shape, null)
/** One of these, or the last, as which anything else is read. */
export const oneOf = <const Known extends readonly string[], const Other extends string>(known: Known, other: Other) =>
  v.fallback(v.picklist([...known, other]), other)
export const whole = (min: number, max: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max))
/** What a person types, without the spaces around it. */
export const typedText = (maxLength: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxLength))

/** Unix time in milliseconds. */
export const TimeMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** As a server's clock tells it. Seconds and microseconds lie outside, and would be shown as another century. */
export const ServerTimeMs = v.pipe(v.number(), v.safeInteger(), v.minValue(1e12), v.maxValue(1e15))
/** Money in fen, never a fraction. */
export const Fen = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Points may be negative in a ledger row. */
export const Points = v.pipe(v.number(), v.safeInteger())
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** A measured value. JSON's `1e999` is read as infinity. */
const amount = () => v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))
export const Amount = amount()
/** Kilobits a second. */
export const Kbps = amount()
export const Bytes = amount()
/** A day as the server counts days: `2026-11-21`. */
export const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
export const Phone = v.pipe(v.string(), v.regex(/^1\d{10}$/), personal('number'))
/** A web address. Valibot's own `url()` needs `URL`, which the mini-program lacks. */
export const WebAddress = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s\\]+$/))
/** Made once per intention; the same one sent twice is one effect. */
export const RequestId = v.pipe(v.string(), v.minLength(8), v.maxLength(64))

/**
 * A list of texts, or of rows that differ in these fields. What comes twice counts once, as it has one key on a page.
 */
export const listOf = <Row extends v.GenericSchema>(row: Row, ...fields: (keyof v.InferOutput<Row>)[]) =>
  v.pipe(
    v.array(row),
    v.transform(rows =>
      onceEach(rows, each => (fields.length > 0 ? fields.map(field => each[field]).join() : JSON.stringify(each))),
    ),
  )

/** One page of a list: `cursor` in, `nextCursor` out, `null` at the end. */
export const pageInput = { cursor: v.optional(v.nullable(v.string()), null) }
export const pageOf = <Item extends v.GenericSchema>(item: Item, ...fields: (keyof v.InferOutput<Item>)[]) =>
  v.object({ items: listOf(item, ...fields), nextCursor: orNull(v.string()) })
