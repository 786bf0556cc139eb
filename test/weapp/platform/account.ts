import { type Apis, refuse } from './api'

let codes = 0
/** WeChat's codes work once; a counter makes each unique. */
const newCode = () => `code-${++codes}-${'0'.repeat(16)}`

/** Sign-in, permissions and payment. A test overrides what it needs: a refusal, a cancelled payment. */
export const account: Apis = {
  handlers: {
    login: () => ({ code: newCode() }),
    checkSession: () => undefined,
    getUserProfile: () => refuse('can only be invoked by user TAP gesture.'),
    getSetting: () => ({ authSetting: {} }),
    openSetting: () => ({ authSetting: {} }),
    authorize: () => undefined,
    getPrivacySetting: () => ({ needAuthorization: false, privacyContractName: '《NodeMate 隐私保护指引》' }),
    requirePrivacyAuthorize: () => undefined,
    openPrivacyContract: () => undefined,
    requestPayment: () => undefined,
    requestSubscribeMessage: ({ tmplIds }: { tmplIds: string[] }) =>
      Object.fromEntries(tmplIds.map(id => [id, 'accept'])),
    checkIsAddedToMyMiniProgram: () => ({ added: true }),
    chooseAddress: () => ({
      userName: '张三',
      postalCode: '510000',
      provinceName: '广东省',
      cityName: '广州市',
      countyName: '海珠区',
      detailInfo: '新港中路397号',
      nationalCode: '510000',
      telNumber: '020-81167888',
    }),
    getLocation: () => ({ latitude: 23.1, longitude: 113.3, speed: -1, accuracy: 65, altitude: 0 }),
    getFuzzyLocation: () => ({ latitude: 23.1, longitude: 113.3 }),
  },
  values: {
    // Never calls back by itself: the app asks for authorisation with its own button.
    onNeedPrivacyAuthorization: () => undefined,
  },
}

/** The event and detail of a button with an open type. */
export const openTypes: Record<string, { event: string; detail: () => object }> = {
  getPhoneNumber: { event: 'getphonenumber', detail: () => ({ errMsg: 'getPhoneNumber:ok', code: newCode() }) },
  chooseAvatar: { event: 'chooseavatar', detail: () => ({ avatarUrl: 'wxfile://tmp_avatar.jpg' }) },
  agreePrivacyAuthorization: {
    event: 'agreeprivacyauthorization',
    detail: () => ({ errMsg: 'agreePrivacyAuthorization:ok' }),
  },
  openSetting: { event: 'opensetting', detail: () => ({ errMsg: 'openSetting:ok', authSetting: {} }) },
}
