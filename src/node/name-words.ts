import { words } from '@/i18n/words'

export const nodeNameWords = words('node-name', {
  name: ['名字', 'Name'],
  yours: ['你的节点', 'Your node'],
  placeholder: ['例如：客厅', 'For example: Living room'],
  missing: ['请输入名字', 'Enter a name'],
  tooLong: ['最多 30 个字', '30 characters at most'],
  livingRoom: ['客厅', 'Living room'],
  study: ['书房', 'Study'],
  bedroom: ['卧室', 'Bedroom'],
  office: ['办公室', 'Office'],
  ideas: ['常用名字', 'Common names'],
  save: ['保存名字', 'Save name'],
  saved: ['已改名为“{name}”', 'Renamed to "{name}"'],
  notSaved: ['没有保存，名字没有变', "Not saved. The name hasn't changed"],
  unsure: [
    '还不确定名字改了没有，连上网络后再看一下。',
    "We can't tell if it was renamed. Check again once you're online.",
  ],
})
