import { words } from '@/i18n/words'

/** The box, and what is found in it. */
export const searchWords = words('search', {
  title: ['搜索', 'Search'],
  label: ['搜索整个应用', 'Search the whole app'],
  hint: ['节点、商品、订单、设置…', 'Nodes, settings…'],
  everywhere: ['都能去哪儿', 'Everything in the app'],
  none: ['没有找到“{search}”', 'Nothing found for "{search}"'],
  noneNote: ['换个词，或者少打几个字再试。', 'Try another word, or a shorter one.'],
  clear: ['看看都有什么', 'See everything in the app'],
  'found-places': ['页面和设置', 'Pages and settings'],
  'found-nodes': ['节点', 'Nodes'],
  'found-services': ['家里的服务', 'Services at home'],
  'found-goods': ['商品', 'Goods'],
  'found-orders': ['订单', 'Orders'],
  'found-domains': ['域名', 'Domains'],
  'found-shops': ['门店', 'Shops'],
  'more-places': ['更多页面', 'More pages'],
  'more-nodes': ['更多节点', 'More nodes'],
  'more-services': ['更多服务', 'More services'],
  'more-goods': ['更多商品', 'More goods'],
  'more-orders': ['更多订单', 'More orders'],
  'more-domains': ['更多域名', 'More domains'],
  'more-shops': ['更多门店', 'More shops'],
  // The server finds no orders and domains by a word: they are read, a page at a tap.
  'older-orders': ['到更早的订单里找', 'Look in earlier orders'],
  'older-domains': ['到其他域名里找', 'Look in other domains'],
  price: ['{points} 积分', '{points} point|{points} points'],
})
