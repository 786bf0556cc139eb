import * as v from 'valibot'
import { codes } from '@/request/codes'
import { type Check, compile } from '../contract/compile'
import { isJson, type Json } from '../contract/json'
import { nameOf } from '../contract/schemas'
import { unitOf } from '../contract/units'
import { dataOf, type Heard, type Known } from './known'
import { placesIn } from './places'
import { unrelated } from './relations/all'
import { type Differences, shapeOf } from './shape'

export type Verdict = { broken: string[]; absent: string[]; refusedWith?: number }
export type Judge = (heard: Heard, known: Known) => Verdict

/** What the contract has against a response. */
export const judgeBy = (contract: Json): Judge => {
  const check = compile(contract)
  const schemas = isJson(contract.components) && isJson(contract.components.schemas) ? contract.components.schemas : {}
  const compare = shapeOf(schemas)

  return (heard, known) => {
    const { call, status, body } = heard
    if (status < 200 || status > 299) return { broken: [`HTTP ${status}`], absent: [] }
    if (isJson(body) && body.isOk === false) return { broken: [], absent: [], refusedWith: Number(body.errcode) }
    if (!call.hasEnvelope) return inData(heard, known, compare)
    const refusal = refusalIn(body)
    if (refusal !== undefined) return ofRefusal(refusal, heard, check)
    const envelope = check('Success', body)
    if (envelope.length > 0) return { broken: envelope.map(words => `envelope ${words}`), absent: [] }
    return inData(heard, known, compare)
  }
}

const inData = (heard: Heard, known: Known, compare: ReturnType<typeof shapeOf>): Verdict => {
  const data = dataOf(heard)
  const shape: Differences = compare({ $ref: nameOf(heard.call, 'reply') }, data)
  const broken = [...shape.wrong, ...unread(heard, data), ...implausible(data), ...unrelated(heard, known)]
  return { broken: [...new Set(broken)], absent: shape.absent }
}

/** What the app itself refuses. */
const unread = ({ call }: Heard, data: unknown): string[] => {
  const result = v.safeParse(call.reply, data)
  return result.success ? [] : result.issues.map(issue => `${v.getDotPath(issue) ?? '(whole)'}: ${issue.message}`)
}

/** A number out of its unit's range is often in another unit. */
const implausible = (data: unknown): string[] =>
  placesIn({ data }).flatMap(({ path, key, value }) => {
    const unit = typeof value === 'number' && value !== 0 ? unitOf(key) : undefined
    if (!unit || typeof value !== 'number' || (value >= unit.from && value <= unit.to)) return []
    return [`${path.replace(/^\.data/, '')} is ${value}. ${unit.words}`]
  })

const refusalIn = (body: unknown): number | undefined =>
  isJson(body) && typeof body.code === 'number' && body.code !== codes.success ? body.code : undefined

/** A read of what is the account's is refused only where a node is offline, or a provider knows an order later. */
const reasons: number[] = [codes.deviceOffline, codes.orderNotFound]

const ofRefusal = (code: number, { call, body }: Heard, check: Check): Verdict => {
  const broken = check('Refusal', body).map(words => `refusal ${words}`)
  if (code < 1_000 || code > 1_999) broken.push(`code ${code} is no code of the contract; success is 0`)
  const isUseless = call.effect === 'read' && !reasons.includes(code)
  if (isUseless) broken.push(`refused a read with ${code}`)
  return { broken, absent: [], refusedWith: code }
}
