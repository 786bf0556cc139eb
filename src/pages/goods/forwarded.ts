import { wordsNow } from '@/i18n/words'
import type { ForwardedCard } from '@/platform/forwarding'
import { routes } from '@/routes'
import type { Goods } from '@/services/mall'
import { goodsWords } from './words'

/** For goods without a picture: the tab's own. */
const imageUrl = '/assets/tab/mall-chosen-light.png'

/** What WeChat forwards: the goods, or the mall while there are none to show. */
export const cardOf = (goods: Goods | undefined): ForwardedCard =>
  goods
    ? { title: goods.name, path: routes.goods.goods(goods).path, imageUrl: goods.pictureUrl ?? imageUrl }
    : { title: wordsNow(goodsWords)('toMall'), path: routes.mall.home().path, imageUrl }
