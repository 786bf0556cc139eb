import type { Journeys } from './driver'
import { openFromMe } from './from-me'
import { submit } from './mall'

export const butlerJourneys: Journeys = {
  'exchanges points for a plan, which starts at once': async env => {
    const phone = await env.open('u-ordinary')
    await openFromMe(phone, '节点管家')
    await phone.waitFor('还没有管家')
    await phone.tap('查看方案', { nth: 0 })
    await phone.waitFor('兑换须知')
    await phone.tap('兑换')
    await phone.waitFor('兑换后剩')
    await submit(phone, 300)
    await phone.waitFor('查看订单')
    await phone.tap('继续逛')
    await phone.back('pages/goods/goods')
    await phone.waitFor('30 天')
    await phone.waitFor('1 次')
    await phone.waitFor('用它续期')
  },

  'finds a shop by its street': async env => {
    const phone = await env.open('u-ordinary')
    await openFromMe(phone, '线下门店')
    await phone.type('门店名或地址', '深南大道')
    await phone.waitFor('深圳深南大道')
    await phone.type('门店名或地址', '没有这条路')
    await phone.waitFor('没有找到“没有这条路”')
    await phone.tap('查看全部门店')
    await phone.waitFor('节点小店')
  },
}
