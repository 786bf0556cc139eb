import { words } from './words'

/** The guide's texts: short, concrete, one subject a card. */
export const guideWords = words('guide', {
  title: ['使用指南', 'Guide'],
  progress: ['读了 {read} / {total} 张', '{read} of {total} cards read'],
  progressNote: ['一张一分钟，想到哪读到哪。', 'A minute each, in any order.'],
  allRead: ['全部读完了', 'All read'],
  allReadNote: ['还有不清楚的，写反馈告诉我们。', 'Anything still unclear? Write to us.'],
  isRead: ['已读', 'Read'],
  isUnread: ['未读', 'Not read'],
  isOpen: ['已展开', 'open'],
  isClosed: ['已收起', 'closed'],
  feedback: ['写反馈', 'Write to us'],
  notKnown: ['没有取到已读进度', 'What you have read is not known yet'],
  notKnownNote: ['指南照常能看，读过的会先记在手机上。', 'You can read on. This phone remembers for now.'],
  retry: ['再取一次', 'Try again'],

  'title-welcome': ['节点是什么', 'What a node is'],
  'text-welcome': [
    '节点是插在家里的小盒子，或装在 NAS 里的一个程序。它把你用不完的带宽分享出去，你得到积分。它不看你的文件，也不碰你的上网。',
    'A node is a small box at home, or a program on your NAS. It shares the bandwidth you do not use and you earn points. It does not look at your files and stays out of your browsing.',
  ],
  'title-bind': ['绑定第一台节点', 'Bind your first node'],
  'text-bind': [
    '给节点插上网线和电源，等指示灯变稳。点“绑定节点”，扫机身上的二维码；扫不了就输入编号，或在同一个 Wi-Fi 下搜索。绑定后几分钟就会显示在线。',
    'Plug in network and power and wait for a steady light. Tap “Bind a node” and scan its QR code. If that fails, type the code, or search on the same Wi-Fi. It shows as online within minutes.',
  ],
  'to-bind': ['去绑定', 'Bind a node'],
  'title-points': ['积分怎么来', 'Where points come from'],
  'text-points': [
    '在线时间和分享的流量都算积分，每天结算，当天的数还会变。限速会让积分变少，加速会让它变多。点图上的某一天，能看到那天每一分的来处。',
    'Time online and traffic shared both earn. Each day is settled at its end, so today still moves. A speed limit earns less, a boost earns more. Tap a day in the chart to see where its points came from.',
  ],
  'title-limit': ['家里要用网的时候', 'When you need the line yourself'],
  'text-limit': [
    '给节点限速：只限晚上，或只限工作日都行。例如 20:00–23:00 限到 5 Mbit/s，看电影不卡，其余时间照常赚积分。',
    'Limit the node, at certain hours if you like. 5 Mbit/s from 20:00 to 23:00 keeps films smooth, and it earns as usual the rest of the day.',
  ],
  'to-nodes': ['去我的节点', 'To my nodes'],
  'title-offline': ['节点离线了怎么办', 'When a node goes offline'],
  'text-offline': [
    '先看灯：不亮查电源，闪红灯查网线和路由器。把节点断电 10 秒再插上，等三分钟。还不行就换个网口。离线期间不算积分，但已有的一分不少。',
    'Look at the light: dark means power, blinking red means cable or router. Unplug it for 10 seconds, plug it in, wait three minutes. Still off? Try another port. Offline hours earn nothing, and nothing you have is lost.',
  ],
  'title-mall': ['积分换东西', 'Spend your points'],
  'text-mall': [
    '商城里每件商品都写着还差多少积分。兑换前会再核对一次库存和余额，没有成功就不扣积分。进度在“我的 › 订单”里。',
    'Every item in the mall says how many points you are short. Stock and balance are checked again before an exchange, and a failed one costs nothing. Follow it under Me › Orders.',
  ],
  'to-mall': ['去商城', 'To the mall'],
  'title-backup': ['把照片存回家', 'Bring your photos home'],
  'text-backup': [
    '图片备份把手机里的照片传到节点的文件夹里。已经有的会跳过，断了会接着传。移动网络下会先问你一次。',
    'Picture backup sends photos from this phone to a folder on your node. What is there already is skipped, and a broken transfer goes on where it was. On mobile data you are asked first.',
  ],
  'to-backup': ['去备份', 'Back up'],
  'title-safety': ['账号和隐私', 'Account and privacy'],
  'text-safety': [
    '我们不会打电话要验证码。换手机时，用同一个手机号登录就能找回节点和积分。离开前想注销，“设置”里会先列出会失去什么。',
    'We never call to ask for a code. On a new phone, sign in with the same number and your nodes and points are there. Before you delete the account, Settings lists what would be lost.',
  ],
  'to-settings': ['去设置', 'To settings'],
})
