import { type ChosenFile, choiceOfFailure, type FileChoice } from './chosen'

/**
 * What only WeChat can do. In a browser `wechat` is undefined: Taro's browser build answers these calls with "not
 * supported" as if that were a success, so none of them may be called there. Taro 4.2 returns no promise for most of
 * them either, so each is wrapped here once.
 */
export type Wechat = {
  /** A code for our server to trade for a session; used once, short-lived. */
  login(): Promise<string>
  /** Pays what the server's `payment` says. Resolves to what WeChat reports, which `OrderQuery` has to confirm. */
  pay(payment: WeChatPayment): Promise<'paid' | 'cancelled' | 'failed'>
  /** Shows WeChat's own privacy sheet when required; false when the user declines. */
  askPrivacy(): Promise<boolean>
  /** From the album or the camera. */
  choosePictures(count: number): Promise<FileChoice>
  chooseChatFiles(count: number, extensions: string[]): Promise<FileChoice>
  /** A chunk of a chosen file; rejects when the file is gone. */
  readFile(path: string, fromByte: number, length: number): Promise<ArrayBuffer>
  /** Shows it full screen. */
  showPicture(path: string): void
  /** Opens a chosen file in WeChat's own viewer. */
  readDocument(path: string): void
  /** The content of a QR code, from the camera or a picture; null when the user cancels. */
  scanCode(): Promise<string | null>
  /** Resolves to the file's path; undefined when there was no room for it. */
  saveText(name: string, text: string): Promise<string | undefined>
  /** Shares with a chat. Only in a tap; cancelling is not a failure. */
  shareFile(path: string, name: string): void
  /** Opens the settings where a refused permission can be granted after all. */
  openSettings(): void
  /** Opens the phone's own settings of WeChat's permissions; undefined on older base libraries. */
  openPhoneSettings: (() => void) | undefined
  /** From WeChat's address book; undefined when the user cancels. Rejects where it was refused. */
  chooseAddress(): Promise<ChosenAddress | undefined>
  /** The phone's approximate position; undefined when refused or unknown. */
  locate(): Promise<Coordinates | undefined>
  showOnMap(target: Coordinates & { name: string; address: string }): void
}

export type WeChatPayment = {
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'MD5' | 'HMAC-SHA256' | 'RSA'
  paySign: string
}

type ChosenAddress = { name: string; phone: string; region: string; street: string }

export type Coordinates = { latitude: number; longitude: number }

type Native = typeof wx

/** WeChat's maximum; base libraries before 2.25 allow nine. */
const maxPictures = 20

/** What is only shown may be closed, and WeChat calls that a failure. Without this it would reject a promise. */
const quiet = { fail: () => undefined }

const cancelled = /cancel/

const weapp = (native: Native): Wechat => ({
  login: () => new Promise((resolve, reject) => native.login({ success: ({ code }) => resolve(code), fail: reject })),

  pay: ({ timeStamp, nonceStr, package: prepay, signType, paySign }) =>
    new Promise(resolve =>
      native.requestPayment({
        timeStamp,
        nonceStr,
        package: prepay,
        signType,
        paySign,
        success: () => resolve('paid'),
        fail: ({ errMsg }) => resolve(cancelled.test(errMsg) ? 'cancelled' : 'failed'),
      }),
    ),

  // Base libraries before 2.32 have no such sheet and ask at each use instead.
  askPrivacy: () =>
    new Promise(resolve =>
      native.requirePrivacyAuthorize
        ? native.requirePrivacyAuthorize({ success: () => resolve(true), fail: () => resolve(false) })
        : resolve(true),
    ),

  saveText: (name, text) =>
    new Promise(resolve => {
      const filePath = `${native.env.USER_DATA_PATH}/${name}`
      native.getFileSystemManager().writeFile({
        filePath,
        data: text,
        encoding: 'utf8',
        success: () => resolve(filePath),
        fail: () => resolve(undefined),
      })
    }),

  shareFile: (filePath, fileName) => native.shareFileMessage({ filePath, fileName, ...quiet }),

  choosePictures: count =>
    new Promise(resolve =>
      native.chooseMedia({
        count: Math.min(count, maxPictures),
        mediaType: ['image'],
        sizeType: ['original'],
        success: ({ tempFiles }) =>
          resolve({ kind: 'chosen', files: tempFiles.map(({ tempFilePath, size }) => picture(tempFilePath, size)) }),
        fail: failure => resolve(choiceOfFailure(failure)),
      }),
    ),

  chooseChatFiles: (count, extension) =>
    new Promise(resolve =>
      native.chooseMessageFile({
        count,
        type: 'file',
        extension,
        success: ({ tempFiles }) =>
          resolve({
            kind: 'chosen',
            files: tempFiles.map(({ path, name, size }) => ({ path, name, sizeBytes: size })),
          }),
        fail: failure => resolve(choiceOfFailure(failure)),
      }),
    ),

  readFile: (filePath, position, length) =>
    new Promise((resolve, reject) =>
      native.getFileSystemManager().readFile({
        filePath,
        position,
        length,
        success: ({ data }) => resolve(data),
        fail: reject,
      }),
    ),

  showPicture: path => native.previewImage({ urls: [path], ...quiet }),

  readDocument: filePath => native.openDocument({ filePath, ...quiet }),

  scanCode: () =>
    new Promise((resolve, reject) =>
      native.scanCode({
        scanType: ['qrCode', 'barCode'],
        success: ({ result }) => resolve(result),
        fail: failure => (cancelled.test(failure.errMsg) ? resolve(null) : reject(failure)),
      }),
    ),

  openSettings: () => native.openSetting(quiet),

  openPhoneSettings: native.openAppAuthorizeSetting && (() => native.openAppAuthorizeSetting?.(quiet)),

  chooseAddress: () =>
    new Promise((resolve, reject) =>
      native.chooseAddress({
        success: ({ userName, telNumber, provinceName, cityName, countyName, detailInfo }) =>
          resolve({
            name: userName,
            phone: telNumber,
            region: provinceName + cityName + countyName,
            street: detailInfo,
          }),
        fail: failure => (cancelled.test(failure.errMsg) ? resolve(undefined) : reject(failure)),
      }),
    ),

  locate: () =>
    new Promise(resolve =>
      native.getFuzzyLocation
        ? native.getFuzzyLocation({
            type: 'gcj02',
            success: ({ latitude, longitude }) => resolve({ latitude, longitude }),
            fail: () => resolve(undefined),
          })
        : resolve(undefined),
    ),

  showOnMap: target => native.openLocation({ ...target, scale: 16, ...quiet }),
})

/** WeChat names a picture only by its temporary file. */
const picture = (path: string, sizeBytes: number): ChosenFile => ({
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  sizeBytes,
})

export const wechat: Wechat | undefined = process.env.TARO_ENV === 'weapp' ? weapp(wx) : undefined
