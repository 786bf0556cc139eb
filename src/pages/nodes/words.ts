import { words } from '@/i18n/words'

/** For a new account, on its first page. */
export const firstStepsWords = words('first-steps', {
  title: ['三步开始', 'Three steps to get started'],
  bind: ['绑定一台节点', 'Add a node'],
  bindNote: ['扫描机身上的二维码，或输入编号', 'Scan the code on it, or enter it'],
  name: ['起个好认的名字', 'Give it a name'],
  nameNote: ['例如“客厅”“办公室”', 'For example, Living room or Office'],
  nameHow: ['打开节点，在“工具”里重命名', 'Open the node and rename it under Tools'],
  claim: ['领取第一笔积分', 'Claim your first points'],
  claimNote: ['节点在线就会累计，在“积分”里领取', "They add up while it's online. Claim them under Points"],
  isDone: ['已完成', 'Done'],
  noDevice: ['还没有设备？', 'No device yet?'],
  noDeviceNote: ['预约一台，到货通知你', "Reserve one and hear when it's in stock"],
  howItWorks: ['看看怎么用', 'See how it works'],
})
