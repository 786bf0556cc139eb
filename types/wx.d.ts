/** The part of the platform's global that Taro does not promisify; `src/platform` alone speaks to it. */
type Outcome<Result> = {
  success?: (result: Result) => void
  fail?: (failure: { errMsg: string; errno?: number }) => void
}

declare const wx: {
  login(options: Outcome<{ code: string }>): void
  requestPayment(
    options: Outcome<object> & {
      timeStamp: string
      nonceStr: string
      package: string
      signType: 'MD5' | 'HMAC-SHA256' | 'RSA'
      paySign: string
    },
  ): void
  requirePrivacyAuthorize?(options: Outcome<object>): void
  getUpdateManager?(): { onUpdateReady(tell: () => void): void; applyUpdate(): void }
  openPrivacyContract?(options: Outcome<object>): void
  chooseMedia(
    options: Outcome<{ tempFiles: { tempFilePath: string; size: number }[] }> & {
      count: number
      mediaType: ['image']
      sizeType: ['original']
    },
  ): void
  chooseMessageFile(
    options: Outcome<{ tempFiles: { path: string; name: string; size: number }[] }> & {
      count: number
      type: 'file'
      extension: string[]
    },
  ): void
  scanCode(options: Outcome<{ result: string }> & { scanType: ('qrCode' | 'barCode')[] }): void
  previewImage(options: { urls: string[] }): void
  openDocument(options: { filePath: string }): void
  openSetting(options: Outcome<object>): void
  openAppAuthorizeSetting?(options: Outcome<object>): void
  chooseAddress(
    options: Outcome<{
      userName: string
      telNumber: string
      provinceName: string
      cityName: string
      countyName: string
      detailInfo: string
    }>,
  ): void
  getFuzzyLocation?(options: Outcome<{ latitude: number; longitude: number }> & { type: 'gcj02' }): void
  openLocation(
    options: Outcome<object> & { latitude: number; longitude: number; name: string; address: string; scale: number },
  ): void
  env: { USER_DATA_PATH: string }
  getFileSystemManager(): {
    readFile(options: Outcome<{ data: ArrayBuffer }> & { filePath: string; position: number; length: number }): void
    writeFile(options: Outcome<object> & { filePath: string; data: string; encoding: 'utf8' }): void
  }
  shareFileMessage(options: { filePath: string; fileName: string; fail: () => void }): void
}
