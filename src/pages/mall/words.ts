import { words } from '@/i18n/words'

export const mallWords = words('mall', {
  title: ['商城', 'Mall'],
  topUps: ['充值与卡券', 'Top-up & vouchers'],
  boosts: ['加速', 'Boosts'],
  balance: ['可用积分', 'Available points'],
  orders: ['我的订单', 'My orders'],
  search: ['搜索商品', 'Search'],
  categories: ['分类', 'Categories'],
  everything: ['全部', 'All'],
  affordable: ['我能兑', 'I can afford'],
  sort: ['排序', 'Sort'],
  filter: ['筛选', 'Filter'],
  filterOn: ['筛选 {count}', 'Filter {count}'],
  usual: ['推荐', 'Featured'],
  cheapest: ['积分低到高', 'Fewest points'],
  dearest: ['积分高到低', 'Most points'],
  points: ['{points} 积分', '{points} point|{points} points'],
  short: ['还差 {points} 积分', '{points} point short|{points} points short'],
  soldOut: ['已兑完', 'Sold out'],
  limit: ['已达每人上限', 'Limit reached'],
  lastOnes: ['仅剩 {count} 件', '{count} left'],
  empty: ['商城正在补货', 'The mall is restocking'],
  emptyNote: ['过段时间再来看看。', 'Check back later.'],
  again: ['刷新', 'Refresh'],
  none: ['没有符合的商品', 'No matching goods'],
  noneNote: ['换个词，或减少筛选条件。', 'Try another word, or fewer filters.'],
  noneAffordable: ['还没有能兑换的商品', 'Nothing you can afford yet'],
  noneAffordableNote: ['节点在线就会累计积分，先看看全部商品。', 'Nodes earn more while online.'],
  showAll: ['查看全部商品', 'Show all'],
})

/** The server names its categories in one language; known ones are translated here. */
export const categoryWords = words('categories', {
  digital: ['数码', 'Digital'],
  home: ['居家', 'Home'],
  food: ['食品', 'Food'],
  card: ['卡券', 'Vouchers'],
  phone: ['话费', 'Phone credit'],
  butler: ['管家', 'Care plan'],
})
