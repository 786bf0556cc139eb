import { words } from '@/i18n/words'

/** What the app is, for people who have not signed in yet. */
export const welcomeWords = words('welcome', {
  nodes: ['随时看到每台节点', 'Watch every node'],
  nodesNote: [
    '在线、速率和告警一目了然，离线了能远程唤醒。',
    'See status, speed and alerts, and wake a node remotely.',
  ],
  points: ['闲置带宽换积分', 'Turn idle bandwidth into points'],
  pointsNote: [
    '每天自动累计，可以换商品、话费和卡券。',
    'They add up daily. Spend them on goods, phone credit and vouchers.',
  ],
  home: ['在外也能用家里的设备', 'Reach home from anywhere'],
  homeNote: ['打开家里的网页和文件，远程打印，备份照片。', 'Open pages and files at home, print, and back up photos.'],
  lookAround: ['先看看演示', 'See the demo'],
  guide: ['看看怎么用', 'See how it works'],
})
