import { words } from '@/i18n/words'

/** What the app is, for people who have not signed in yet. */
export const welcomeWords = words('welcome', {
  sample: ['示例：林先生的 5 台节点', "Sample: Mr Lin's 5 nodes"],
  today: ['今天 +{points}', '+{points} today'],
  sampleSpoken: [
    '示例：林先生的 5 台节点，今天 {points} 积分，打开演示',
    "Sample: Mr Lin's 5 nodes earned {points} point today. Opens the demo|Sample: Mr Lin's 5 nodes earned {points} points today. Opens the demo",
  ],
  goodFor: ['放着就能赚 · 换商品话费 · 在外访问家里', 'Earns by itself · Goods and phone credit · Home from anywhere'],
})
