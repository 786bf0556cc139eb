import { type Language, tagOf } from '@/i18n/language'
import { query } from '@/request/query'
import { second } from '@/services/second'

/** The agreements in force, in the language of the app. */
export const agreementsIn = (language: Language) => query(second.agreements, { language: tagOf(language) })
