import type { Agreement } from '@/services/account'

type Words = { changes: string[]; text: string }
type Published = {
  kind: Agreement['kind']
  version: string
  publishedAtMs: number
} & Record<'zh-CN' | 'en', Words>

/** The stand-in's agreements: short, and in both languages. */
export const currentAgreements: Published[] = [
  {
    kind: 'terms',
    version: '2.0',
    publishedAtMs: Date.UTC(2026, 2, 1),
    'zh-CN': {
      changes: ['新增远程访问的使用约定', '积分有效期改为十二个月'],
      text: '节点伴侣用户协议（示例）\n\n你的节点分享闲置带宽并获得积分；积分用于兑换商品，不可转让。请只连接你有权使用的设备。',
    },
    en: {
      changes: ['New: rules for remote access', 'Points now last twelve months'],
      text: "NodeMate terms of use (sample)\n\nYour nodes share spare bandwidth and earn points. Points buy goods and can't be passed on. Connect only devices you may use.",
    },
  },
  {
    kind: 'privacy',
    version: '1.2',
    publishedAtMs: Date.UTC(2026, 2, 1),
    'zh-CN': {
      changes: ['说明图片备份时读取哪些信息'],
      text: '节点伴侣隐私政策（示例）\n\n我们保存你的手机号、节点状态与订单，仅用于提供服务；注销后全部删除。',
    },
    en: {
      changes: ['Explains what photo backup reads'],
      text: 'NodeMate privacy policy (sample)\n\nWe keep your phone number, the state of your nodes and your orders, only to provide the service. All of it is deleted when you leave.',
    },
  },
]
