import { words } from './words'

export const deregisterWords = words({
  title: ['注销账号', 'Delete account'],
  intro: [
    '注销后账号和里面的一切都会删除，无法找回。先看看会失去什么：',
    'Deleting the account removes everything in it, for good. First, this is what you would lose:',
  ],
  points: ['积分', 'Points'],
  pointsLost: ['{points} 积分会清空', '{points} points will be gone'],
  noPoints: ['没有可用积分', 'No points left'],
  orders: ['未完成的订单', 'Open orders'],
  ordersOpen: ['{count} 个订单还没完成，之后无法查看', '{count} order is not finished|{count} orders are not finished'],
  noOrders: ['没有未完成的订单', 'None'],
  toOrders: ['看订单', 'See them'],
  nodes: ['已绑定的节点', 'Bound nodes'],
  nodesBound: [
    '还有 {count} 台，需要先解绑',
    '{count} node has to be unbound first|{count} nodes have to be unbound first',
  ],
  noNodes: ['没有绑定的节点', 'None'],
  toNodes: ['去解绑', 'Unbind'],
  blocked: ['先解绑所有节点，才能继续', 'Unbind all nodes first'],
  unread: ['正在读取账号情况', 'Reading your account'],
  keep: ['保留我的账号', 'Keep my account'],
  goOn: ['继续注销', 'Delete it anyway'],
  codeTitle: ['先确认是你本人', 'First, make sure it is you'],
  codeNote: ['我们会发一条短信到 {phone}。', 'We send a code to {phone}.'],
  code: ['验证码', 'Code'],
  verify: ['下一步', 'Next'],
  sureTitle: ['永久注销账号？', 'Delete the account for good?'],
  sureNote: [
    '账号、积分、订单和设置都会删除，无法恢复。手机号以后可以重新注册。',
    'Account, points, orders and settings are deleted and cannot be brought back. The number may register anew.',
  ],
  word: ['注销', 'DELETE'],
  confirm: ['永久注销', 'Delete for good'],
  done: ['账号已注销', 'The account is deleted'],
  notDone: ['没有注销，账号还在', 'Nothing was deleted, the account is still there'],
  unknown: [
    '还不确定是否已注销，连上网络后再看一次。',
    'We cannot tell yet whether it is deleted. Look again once you are connected.',
  ],
})
