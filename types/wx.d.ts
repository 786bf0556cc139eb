/** The part of the platform's global that Taro does not promisify; `src/platform` alone speaks to it. */
type Callbacks<Result> = {
  success?: (result: Result) => void
  fail?: (failure: { errMsg: string; errno?: number }) => void
}

declare const wx: {
  login(options: Callbacks<{ code: string }>): void
  requestPayment(
    options: Callbacks<object> & {
      timeStamp: string
      nonceStr: string
      package: string
      signType: 'MD5' | 'HMAC-SHA256' | 'RSA'
      paySign: string
    },
  ): void
  requirePrivacyAuthorize?(options: Callbacks<object>): void
  getUpdateManager?(): { onUpdateReady(ready: () => void): void; applyUpdate(): void }
  openPrivacyContract?(options: Callbacks<object>): void
  chooseMedia(
    options: Callbacks<{ tempFiles: { tempFilePath: string; size: number }[] }> & {
      count: number
      mediaType: ['image']
      sizeType: ['original']
    },
  ): void
  chooseMessageFile(
    options: Callbacks<{ tempFiles: { path: string; name: string; size: number }[] }> & {
      count: number
      type: 'file'
      extension: string[]
    },
  ): void
  scanCode(options: Callbacks<{ result: string }> & { scanType: ('qrCode' | 'barCode')[] }): void
  previewImage(options: { urls: string[] }): void
  openDocument(options: { filePath: string }): void
  openSetting(options: Callbacks<object>): void
  openAppAuthorizeSetting?(options: Callbacks<object>): void
  chooseAddress(
    options: Callbacks<{
      userName: string
      telNumber: string
      provinceName: string
      cityName: string
      countyName: string
      detailInfo: string
    }>,
  ): void
  getFuzzyLocation?(options: Callbacks<{ latitude: number; longitude: number }> & { type: 'gcj02' }): void
  openLocation(
    options: Callbacks<object> & { latitude: number; longitude: number; name: string; address: string; scale: number },
  ): void
  getRealtimeLogManager?(): { setFilterMsg?(words: string): void; error(...entries: object[]): void }
  getLogManager?(options: { level: 0 | 1 }): { warn(...entries: object[]): void }
  env: { USER_DATA_PATH: string }
  createSelectorQuery(): {
    in(page: object): {
      select(selector: string): { node(found: (element: { node?: Canvas2d } | null) => void): { exec(): void } }
    }
  }
  canvasToTempFilePath(
    options: Callbacks<{ tempFilePath: string }> & {
      canvas: Canvas2d
      x: number
      y: number
      width: number
      height: number
      destWidth: number
      destHeight: number
      fileType: 'jpg'
      quality: number
    },
  ): void
  getFileSystemManager(): {
    readFile(options: Callbacks<{ data: ArrayBuffer }> & { filePath: string; position: number; length: number }): void
    writeFile(options: Callbacks<object> & { filePath: string; data: string | ArrayBuffer; encoding?: 'utf8' }): void
    getFileInfo(options: Callbacks<{ size: number }> & { filePath: string }): void
    /** Moves a temporary file. */
    saveFile(options: Callbacks<object> & { tempFilePath: string; filePath: string }): void
    unlink(options: Callbacks<object> & { filePath: string }): void
    readdir(options: Callbacks<{ files: string[] }> & { dirPath: string }): void
  }
  checkIsAddedToMyMiniProgram?(options: Callbacks<{ added: boolean }>): void
  /** Times are in seconds. */
  requestSubscribeMessage(options: {
    tmplIds: string[]
    success?: (answers: Record<string, string>) => void
    fail?: (failure: { errCode: number; errMsg: string }) => void
  }): void
  getSetting(
    options: Callbacks<{
      subscriptionsSetting?: { mainSwitch: boolean; itemSettings?: Record<string, string> }
    }> & { withSubscriptions: boolean },
  ): void
  addPhoneCalendar(
    options: Callbacks<object> & { title: string; description: string; startTime: number; alarmOffset: number },
  ): void
  /** `forwardMaterials`: the files of a chat that the app was opened with. */
  getEnterOptionsSync(): { scene: number; forwardMaterials?: { path: string; name: string; size: number }[] }
  saveImageToPhotosAlbum(options: Callbacks<object> & { filePath: string }): void
  onAppHide(listener: () => void): void
  offAppHide(listener: () => void): void
  onAppShow(listener: () => void): void
  offAppShow(listener: () => void): void
  shareFileMessage(options: { filePath: string; fileName: string; fail: () => void }): void
}

/** The element of a page; its pictures and its context are a browser's. */
type Canvas2d = {
  width: number
  height: number
  createImage(): HTMLImageElement
  getContext(kind: '2d'): CanvasRenderingContext2D
}
