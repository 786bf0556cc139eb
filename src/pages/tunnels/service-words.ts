import { words } from '@/i18n/words'

/** What a service's row and its address say, in the demo too, which has none of the other words. */
export const serviceWords = words('tunnels-service', {
  title: ['远程访问', 'Remote access'],
  running: ['运行中', 'Running'],
  direct: ['直连', 'direct'],
  stopping: ['正在停止', 'Stopping'],
  stopped: ['已停止', 'Stopped'],
  open: ['打开', 'Open'],
  start: ['启动', 'Start'],
  stop: ['停止', 'Stop'],
  wake: ['唤醒', 'Wake'],
  copy: ['复制地址', 'Copy address'],
  address: ['访问地址', 'Address'],
  noAddress: ['启动后显示地址', 'Shown once it runs'],
  favourite: ['收藏', 'Favourite'],
  closesAt: ['{time} 自动关闭', 'Closes {time}'],
  waitsUntil: ['最晚等到 {time}', 'Waits until {time}'],
})
