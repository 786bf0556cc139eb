import type { Operator, TopUpProduct } from '@/pages/top-ups/calls'

const topUp = (yuan: number, priceFen: number): TopUpProduct => ({
  productId: `top-up-${yuan}`,
  kind: 'topUp',
  name: `${yuan} 元话费`,
  faceFen: yuan * 100,
  priceFen,
})

export const products: TopUpProduct[] = [
  topUp(10, 998),
  topUp(30, 2_994),
  topUp(50, 4_980),
  topUp(100, 9_950),
  topUp(200, 19_880),
  topUp(300, 29_790),
  { productId: 'video-month', kind: 'voucher', name: '视频会员月卡', faceFen: null, priceFen: 1_890 },
  { productId: 'music-month', kind: 'voucher', name: '音乐会员月卡', faceFen: null, priceFen: 1_290 },
  { productId: 'coffee-30', kind: 'voucher', name: '30 元咖啡券', faceFen: 3_000, priceFen: 2_550 },
]

/** By the first three digits. A number that was ported to another operator is not known here. */
const prefixes: Record<Exclude<Operator, 'unknown'>, string> = {
  mobile: '134 135 136 137 138 139 147 148 150 151 152 157 158 159 165 172 178 182 183 184 187 188 195 197 198',
  unicom: '130 131 132 145 146 155 156 166 167 171 175 176 185 186 196',
  telecom: '133 149 153 162 173 174 177 180 181 189 190 191 193 199',
  broadnet: '192',
}

export const operatorOf = (phone: string): Operator => {
  const start = phone.slice(0, 3)
  if (prefixes.mobile.includes(start)) return 'mobile'
  if (prefixes.unicom.includes(start)) return 'unicom'
  if (prefixes.telecom.includes(start)) return 'telecom'
  return prefixes.broadnet === start ? 'broadnet' : 'unknown'
}
