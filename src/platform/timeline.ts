/** WeChat's timeline shows one page by itself: nobody is signed in, and WeChat opens nothing else from there. */
export const isShownAlone = (): boolean => process.env.TARO_ENV === 'weapp' && wx.getEnterOptionsSync().scene === 1154
