import { words } from './words'

export const shopsWords = words('shops', {
  title: ['线下门店', 'Shops'],
  search: ['门店名或地址', 'Name or address'],
  near: ['按离我远近', 'Nearest first'],
  byName: ['按名称', 'By name'],
  order: ['排列', 'Order'],
  locating: ['正在找你的位置…', 'Finding where you are…'],
  refused: ['没有拿到你的位置', 'Your location is not known'],
  refusedNote: [
    '没关系，搜门店名或地址一样能找到。',
    'That is fine: search by name or address and you will find it too.',
  ],
  permissions: ['去设置里允许', 'Allow it in settings'],
  empty: ['还没有门店', 'No shops yet'],
  again: ['再看一次', 'Look again'],
  none: ['没有找到“{search}”', 'Nothing called “{search}”'],
  noneNote: ['换个街道或城市名试试。', 'Try a street or a town.'],
  showAll: ['看全部门店', 'Show all shops'],
  hours: ['{from}–{to}', '{from}–{to}'],
  allDay: ['24 小时营业', 'Open 24 hours'],
  openNow: ['营业中', 'Open'],
  closedNow: ['已打烊', 'Closed'],
  call: ['拨打 {phone}', 'Call {phone}'],
  map: ['在地图上看', 'Show on map'],
  copyAddress: ['复制地址', 'Copy address'],
  copied: ['已复制“{name}”的地址', 'Address of “{name}” copied'],
})
