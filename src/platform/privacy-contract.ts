const { openPrivacyContract: native } = process.env.TARO_ENV === 'weapp' ? wx : {}

/** Opens what the console says about the same; base libraries before 2.32 have no such page, nor has a browser. */
export const openPrivacyContract = native && ((fail: () => void): void => native({ fail }))
