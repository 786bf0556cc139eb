import { words } from './words'

export const nodeNameWords = words('node-name', {
  name: ['名字', 'Name'],
  yours: ['你的节点', 'Your node'],
  placeholder: ['比如：客厅', 'For example: Living room'],
  missing: ['先起个名字', 'Please give it a name'],
  tooLong: ['最多 30 个字', 'At most 30 characters'],
  livingRoom: ['客厅', 'Living room'],
  study: ['书房', 'Study'],
  bedroom: ['卧室', 'Bedroom'],
  office: ['办公室', 'Office'],
  ideas: ['常用名字', 'Common names'],
  save: ['保存名字', 'Save the name'],
  saving: ['正在保存…', 'Saving…'],
  saved: ['已改名为“{name}”', 'Now called “{name}”'],
  notSaved: ['没有保存，还是原来的名字', 'Not saved, it has the name it had'],
  unsure: [
    '还不确定名字改了没有，连上网络后再看一下。',
    'We cannot tell whether it was renamed. Look again once you are connected.',
  ],
})
