import { words } from '@/i18n/words'

/** For maintainers, in development builds only. */
export const panelWords = words('panel', {
  title: ['开发面板', 'Developer panel'],
  hosts: ['服务地址', 'Hosts'],
  hostsNote: ['新的请求立即使用所选地址。', 'New requests go to the chosen hosts at once.'],
  faults: ['让模拟后端出错', 'Make the stand-in fail'],
  faultsNote: ['对所有接口生效，直到改回“正常”。', 'For every call, until it is set back to "none".'],
  none: ['正常', 'none'],
  set: ['已设置', 'Set'],
  notSet: ['模拟后端没有答复，它在运行吗？', 'The stand-in did not answer. Is it running?'],
  storage: ['存储', 'Storage'],
  clear: ['清空本机数据', 'Clear what this app has stored'],
  cleared: ['已清空，请重新打开', 'Cleared. Please open the app again'],
  gallery: ['组件样例', 'Gallery of parts'],
})
