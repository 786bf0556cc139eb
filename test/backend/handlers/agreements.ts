import { eq, ne } from 'drizzle-orm'

import { currentAgreements } from '../agreement-texts'
import { acceptedAgreements } from '../db/account'
import { type Context, handlersOf } from '../handler'
import { badInput } from '../refusals'

type Language = 'zh-CN' | 'en'

export const agreementsHandlers = handlersOf({
  agreements: ({ language }, context) => agreementsOf(context, language),

  acceptAgreements: async ({ accepted }, context) => {
    const { db, uid, now } = context
    for (const [at, { kind, version }] of accepted.entries()) {
      const current = currentAgreements.find(agreement => agreement.kind === kind)
      if (current?.version !== version) throw badInput([{ path: `accepted.${at}.version`, message: 'is not in force' }])
      await db
        .insert(acceptedAgreements)
        .values({ uid, kind, version, atMs: now })
        .onConflictDoUpdate({
          target: [acceptedAgreements.uid, acceptedAgreements.kind],
          set: { version, atMs: now },
          // Accepting again keeps the day of the first acceptance.
          setWhere: ne(acceptedAgreements.version, version),
        })
    }
    return agreementsOf(context, 'zh-CN')
  },
})

const agreementsOf = async ({ db, uid }: Context, language: Language) => {
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
