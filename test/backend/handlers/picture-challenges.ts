import { randomBytes, randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { challenges } from '../db/account'
import type { Database } from '../db/open'
import { Refusal } from '../handler'
import { KeptRefusal } from '../refusals'

const lastsMs = 5 * 60_000
/** Without letters and digits that look alike. */
const letters = 'ACDEFHJKMNPRTUVWXY34679'

export const makeChallenge = async (db: Database, phone: string, now: number) => {
  const challengeId = randomBytes(12).toString('base64url')
  const code = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  await db.insert(challenges).values({ challengeId, phone, answer: code, expiresAtMs: now + lastsMs })
  return { challengeId, image: `data:image/svg+xml;base64,${Buffer.from(drawing(code)).toString('base64')}` }
}

type Proof = { challengeId: string; answer: string } | undefined

/** Each picture allows one try, right or wrong. */
export const proveHuman = async (db: Database, phone: string, proof: Proof, now: number): Promise<void> => {
  if (!proof) throw new Refusal(1003, '请先完成图形验证', { retryAfterS: 0, challenge: true })
  const [challenge] = await db.delete(challenges).where(eq(challenges.challengeId, proof.challengeId)).returning()
  const isRight =
    challenge?.phone === phone && challenge.expiresAtMs > now && challenge.answer === proof.answer.toUpperCase()
  if (!isRight) throw new KeptRefusal(1002, '图形验证码不对，请看新的一张', { challenge: true })
}

const drawing = (code: string): string => {
  const glyphs = [...code].map((letter, at) => {
    const turn = randomInt(-20, 21)
    return `<text transform="translate(${26 + at * 32} 38) rotate(${turn})" text-anchor="middle">${letter}</text>`
  })
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 148 52" width="148" height="52">',
    '<rect width="148" height="52" rx="8" fill="#eef1f4"/>',
    `<g font-family="serif" font-size="30" font-weight="bold" fill="#33475b">${glyphs.join('')}</g>`,
    `<path d="M0 ${randomInt(10, 42)}Q74 ${randomInt(52)} 148 ${randomInt(10, 42)}" stroke="#7b8ea3" fill="none"/>`,
    '</svg>',
  ].join('')
}
