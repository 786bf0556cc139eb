import Taro from '@tarojs/taro'
import { whenConsentIsKnown } from '@/session/consent'

/** Reports a failure of the app itself, after consent only. What does so is fetched with the first one. */
export const diagnose = (error: unknown): void => {
  const { path = '' } = Taro.getCurrentInstance().router ?? {}
  whenConsentIsKnown(consent => {
    if (consent === 'given')
      import(/* webpackChunkName: "pages/help/diagnosis" */ './report')
        .then(({ report }) => report(error, path))
        .catch(() => {})
  })
}
