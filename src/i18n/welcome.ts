import { words } from './words'

/** What the app is, for people who have not signed in yet. */
export const welcomeWords = words('welcome', {
  nodes: ['看得见每台节点', 'Watch every node'],
  nodesNote: [
    '在线、速率和告警随时看，掉线了能远程唤醒。',
    'See state, speed and alerts, and wake a machine remotely.',
  ],
  points: ['闲置带宽换积分', 'Turn idle bandwidth into points'],
  pointsNote: [
    '每天自动累计，可以换商品、话费和卡券。',
    'They add up every day. Spend them on goods, phone credit and vouchers.',
  ],
  home: ['在外面也能用家里的设备', 'Reach home from anywhere'],
  homeNote: ['打开家里的网页和文件，远程打印，备份照片。', 'Open pages and files at home, print, and back up photos.'],
  lookAround: ['先随便看看', 'Look around'],
  guide: ['看看怎么用', 'See how it works'],
})
