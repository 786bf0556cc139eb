import { main } from '@/services/main'
import { topUpsApi } from '@/services/top-ups'
import { handlersOf } from '../handler'
import { exchange } from './exchange'
import { goodsPage } from './goods'
import { operatorOf, products } from './top-ups'

export const mallHandlers = handlersOf(
  { ...main, ...topUpsApi },
  {
    goods: (filter, context) => goodsPage(filter, context),
    exchangeGoods: (input, context) => exchange(input, context),
    topUps: ({ phoneStart }) => ({
      operator: phoneStart === undefined ? null : operatorOf(phoneStart),
      products,
    }),
  },
)
