/**
 * Calls back where people have not put this mini-program among WeChat's My Mini Programs. WeChat before 2.29.1 can't
 * tell, and a browser has none.
 */
export const whenNotAmongMine = (notify: () => void): void => {
  if (process.env.TARO_ENV === 'weapp')
    wx.checkIsAddedToMyMiniProgram?.({ success: ({ added }) => !added && notify(), fail: () => undefined })
}
