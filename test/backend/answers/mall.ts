import { main } from '@/services/main'
import { answersOf } from '../answer'
import { exchange } from './exchange'
import { goodsPage } from './goods'
import { operatorOf, products } from './top-ups'

export const mallAnswers = answersOf(main, {
  goods: (filter, asker) => goodsPage(filter, asker),
  exchangeGoods: (wish, asker) => exchange(wish, asker),
  topUps: ({ phoneStart }) => ({
    operator: phoneStart === undefined ? null : operatorOf(phoneStart),
    products,
  }),
})
