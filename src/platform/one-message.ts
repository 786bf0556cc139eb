/** What WeChat may send one message about. Each has its own template in the mini-program's console, which the build names. */
export type MessageAbout = 'delivery' | 'print' | 'expiry'

const templates: Record<MessageAbout, string> = {
  delivery: process.env.TARO_APP_MESSAGE_DELIVERY ?? '',
  print: process.env.TARO_APP_MESSAGE_PRINT ?? '',
  expiry: process.env.TARO_APP_MESSAGE_EXPIRY ?? '',
}

/** `off`: WeChat asks no more; only its settings change that. */
export type Permission = 'granted' | 'notNow' | 'off' | 'failed'

/** A browser has no such messages. */
export const hasMessage = (about: MessageAbout): boolean => process.env.TARO_ENV === 'weapp' && templates[about] !== ''

/** Asks to send one message, once. Only in a tap. */
export const askForMessage = (about: MessageAbout): Promise<Permission> => ask(wx, templates[about])

/** The switch for all messages of this mini-program is off. */
const allOff = 20004

const ask = (native: typeof wx, template: string): Promise<Permission> =>
  new Promise(resolve =>
    native.requestSubscribeMessage({
      tmplIds: [template],
      success: ({ [template]: answer }) => {
        // `acceptWithAudio` where people have it read out too.
        if (answer?.startsWith('accept')) resolve('granted')
        // Otherwise WeChat itself refuses the template.
        else resolve(answer === 'reject' ? refusalOf(native, template) : 'failed')
      },
      // Who closes WeChat's question has answered it.
      fail: ({ errCode, errMsg }) => resolve(errCode === allOff ? 'off' : /cancel/.test(errMsg) ? 'notNow' : 'failed'),
    }),
  )

/** A refusal for this once, or one that WeChat was told to keep. */
const refusalOf = (native: typeof wx, template: string): Promise<Permission> =>
  new Promise(resolve =>
    native.getSetting({
      withSubscriptions: true,
      success: ({ subscriptionsSetting: { mainSwitch = true, itemSettings } = {} }) =>
        resolve(mainSwitch && itemSettings?.[template] !== 'reject' ? 'notNow' : 'off'),
      fail: () => resolve('notNow'),
    }),
  )
