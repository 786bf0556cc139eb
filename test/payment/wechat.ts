// Imported before modules that look for WeChat at their own import.
process.env.TARO_ENV = 'weapp'

type Sheet = { success: () => void; fail: (reason: { errMsg: string }) => void }

/** The payment sheets that WeChat was asked for, in order; each is closed by hand, or never. */
export const sheets: Sheet[] = []
Object.assign(globalThis, { wx: { requestPayment: (sheet: Sheet) => sheets.push(sheet) } })
