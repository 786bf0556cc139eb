import { eq } from 'drizzle-orm'
import { second } from '@/services/second'
import { currentAgreements } from '../agreement-texts'
import { type Asker, answersOf } from '../answer'
import { acceptedAgreements } from '../db/account'
import { badInput } from '../refusals'

type Language = 'zh-CN' | 'en'

export const agreementsAnswers = answersOf(second, {
  agreements: ({ language }, asker) => agreementsOf(asker, language),

  acceptAgreements: async ({ accepted }, asker) => {
    const { db, uid, now } = asker
    for (const [at, { kind, version }] of accepted.entries()) {
      const current = currentAgreements.find(agreement => agreement.kind === kind)
      if (current?.version !== version) throw badInput([{ path: `accepted.${at}.version`, message: 'is not in force' }])
      await db
        .insert(acceptedAgreements)
        .values({ uid, kind, version, atMs: now })
        .onConflictDoUpdate({
          target: [acceptedAgreements.uid, acceptedAgreements.kind],
          set: { version, atMs: now },
        })
    }
    return agreementsOf(asker, 'zh-CN')
  },
})

const agreementsOf = async ({ db, uid }: Asker, language: Language) => {
  const accepted = await db.select().from(acceptedAgreements).where(eq(acceptedAgreements.uid, uid))
  const versions = new Map(accepted.map(({ kind, version }) => [kind, version]))
  return {
    agreements: currentAgreements.map(({ kind, version, publishedAtMs, ...words }) => ({
      kind,
      version,
      publishedAtMs,
      acceptedVersion: versions.get(kind) ?? null,
      ...words[language],
    })),
  }
}
