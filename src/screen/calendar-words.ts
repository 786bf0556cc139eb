import { words } from '@/i18n/words'

export const calendarWords = words('calendar', {
  add: ['加到日历', 'Add to calendar'],
  'done-added': ['已加到日历', 'Added to your calendar'],
  'done-downloaded': ['已下载，打开文件就能加到日历', 'Downloaded. Open it to add it to your calendar'],
  notAdded: ['没有加上，请再试一次', "Couldn't add it. Try again"],
  refused: ['还不能使用日历', "The calendar isn't allowed yet"],
  refusedNote: ['允许添加到日历后，再点一次就行。', 'Allow adding to the calendar, then tap again.'],
  openSettings: ['去设置', 'Open settings'],
})
