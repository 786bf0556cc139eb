/** Where WeChat lets an app delete; what follows is random. */
export const movedTo = 'erased-'

/** Deletes what a run that was killed has moved there to be erased, and the tables that an account has exported. */
export const eraseMoved = (): void => {
  if (process.env.TARO_ENV !== 'h5') eraseIn(wx.env?.USER_DATA_PATH, wx.getFileSystemManager?.())
}

/** Called at the start, which no missing call may prevent. */
const eraseIn = (dirPath: string, manager?: ReturnType<typeof wx.getFileSystemManager>): void =>
  manager?.readdir?.({
    dirPath,
    success: ({ files }) => {
      for (const name of files)
        if (name.startsWith(movedTo) || name.endsWith('.csv')) manager.unlink({ filePath: `${dirPath}/${name}` })
    },
  })
