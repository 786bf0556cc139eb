import { words } from '@/i18n/words'

export const myDoorsWords = words('my-doors', {
  'is-running': ['运行中', 'Running'],
  'is-stopped': ['已停止', 'Stopped'],
  'is-connecting': ['正在连接', 'Connecting'],
  'is-stopping': ['正在停止', 'Stopping'],
  'is-node-offline': ['节点离线', 'Node offline'],
  'is-failed': ['没有打开', 'Not opened'],
  'is-elsewhere': ['可能还开着', 'May still be open'],
  opensToAnyone: ['正在打开“{name}”，知道地址的人都能连', 'Opening "{name}" to anyone with the address'],
  opensToMe: ['正在打开“{name}”，只有本应用能连', 'Opening "{name}" to this app only'],
})
