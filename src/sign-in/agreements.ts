import { type Language, tagOf } from '@/i18n/language'
import { query } from '@/request/query'
import { account } from '@/services/account'

/** The agreements in force, in the language of the app. */
export const agreementsIn = (language: Language) => query(account.agreements, { language: tagOf(language) })
