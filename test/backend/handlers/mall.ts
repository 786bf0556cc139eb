import { handlersOf } from '../handler'
import { exchange } from './exchange'
import { goodsPage } from './goods'
import { operatorOf, products } from './top-ups'

export const mallHandlers = handlersOf({
  goods: (filter, context) => goodsPage(filter, context),
  exchangeGoods: (input, context) => exchange(input, context),
  topUps: ({ phoneStart }) => ({
    operator: phoneStart === undefined ? null : operatorOf(phoneStart),
    products,
  }),
})
