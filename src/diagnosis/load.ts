import { consent } from '@/session/consent'

/** Reports a failure of the app itself, after consent only. What does so is fetched with the first one. */
export const diagnose = (error: unknown): void => {
  if (consent() !== 'given') return
  import(/* webpackChunkName: "pages/help/diagnosis" */ './report').then(({ report }) => report(error)).catch(() => {})
}
