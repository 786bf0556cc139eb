import { words } from '@/i18n/words'

/** The guide's texts: short, concrete, one subject a card. */
export const guideWords = words('guide', {
  title: ['使用指南', 'Guide'],
  progress: ['已读 {read} / {total}', '{read} of {total} read'],
  progressNote: ['每篇一分钟，随意翻看。', 'A minute each, in any order.'],
  allRead: ['全部读完了', 'All read'],
  allReadNote: ['还有疑问？写反馈告诉我们。', 'Still have questions? Send us feedback.'],
  isRead: ['已读', 'Read'],
  isUnread: ['未读', 'Unread'],
  isOpen: ['已展开', 'open'],
  isClosed: ['已收起', 'closed'],
  feedback: ['写反馈', 'Send feedback'],
  notKnown: ['没有取到已读进度', "Couldn't load what you've read"],
  notKnownNote: ['不影响阅读，读过的会先记在手机上。', "You can keep reading. It's saved on this phone for now."],
  retry: ['重试', 'Try again'],

  'title-welcome': ['节点是什么', 'What a node is'],
  'text-welcome': [
    '节点是插在家里的小盒子，或装在 NAS 里的一个程序。它把用不完的带宽分享出去，你得到积分。它不看你的文件，也不影响你上网。',
    "A node is a small box at home, or a program on your NAS. It shares bandwidth you don't use, and you earn points. It never looks at your files or your browsing.",
  ],
  'title-bind': ['绑定第一台节点', 'Add your first node'],
  'text-bind': [
    '给节点插上网线和电源，等指示灯稳定。点“绑定节点”，扫描机身上的二维码；扫不了就输入编号，或在同一个 Wi-Fi 下查找。绑定后几分钟就会显示在线。',
    'Plug in network and power and wait for a steady light. Tap "Add a node" and scan its QR code. If that fails, enter the code, or search on the same Wi-Fi. It shows as online within minutes.',
  ],
  'to-bind': ['去绑定', 'Add a node'],
  'title-points': ['积分怎么来', 'Where points come from'],
  'text-points': [
    '在线时间和分享的流量都会积累积分，每天结算，当天的数字还会变。限速会减少积分，加速会增加积分。点图表里的某一天，能看到积分的来源。',
    "Time online and traffic shared both earn points. Each day is settled at its end, so today's number still changes. A speed limit earns less, a boost earns more. Tap a day in the chart to see where its points came from.",
  ],
  'title-limit': ['家里要用网时', 'When you need the bandwidth'],
  'text-limit': [
    '给节点限速，可以只限晚上，或只限工作日。例如 20:00–23:00 限到 5 Mbit/s，看电影不卡，其余时间照常赚积分。',
    'Limit the node, at certain hours if you like. 5 Mbit/s from 20:00 to 23:00 keeps films smooth, and it earns as usual the rest of the day.',
  ],
  'to-nodes': ['去我的节点', 'Go to my nodes'],
  'title-offline': ['节点离线怎么办', 'When a node goes offline'],
  'text-offline': [
    '先看指示灯：不亮检查电源，闪红灯检查网线和路由器。把节点断电 10 秒再插上，等三分钟。还不行就换个网口。离线期间不累计积分，已有的积分不会减少。',
    'Check the light: dark means power, blinking red means cable or router. Unplug it for 10 seconds, plug it in and wait three minutes. Still off? Try another port. It earns nothing while offline, but you lose nothing you have.',
  ],
  'title-mall': ['积分换东西', 'Spend your points'],
  'text-mall': [
    '商城里每件商品都写着还差多少积分。兑换前会再核对库存和余额，没有成功就不扣积分。进度在“我的 › 订单”里。',
    "Every product shows how many points you're short. Stock and balance are checked again before an exchange, and a failed one costs nothing. Follow it under Me › Orders.",
  ],
  'to-mall': ['去商城', 'Go to the mall'],
  'title-backup': ['把照片存回家', 'Back up your photos at home'],
  'text-backup': [
    '图片备份把手机里的照片存到节点的文件夹里。已有的会跳过，中断了会接着传。使用移动数据前会先问你。',
    "Photo backup saves photos from this phone to a folder on your node. What's there already is skipped, and an interrupted upload resumes. On mobile data, you're asked first.",
  ],
  'to-backup': ['去备份', 'Back up'],
  'title-safety': ['账号和隐私', 'Account and privacy'],
  'text-safety': [
    '我们不会打电话索要验证码。换手机时，用同一个手机号登录就能找回节点和积分。想注销账号，“设置”里会先列出会失去什么。',
    'We never call to ask for a code. On a new phone, sign in with the same number and your nodes and points are there. Before you delete your account, Settings lists what you would lose.',
  ],
  'to-settings': ['去设置', 'Open settings'],
})
