import { words } from '@/i18n/words'

export const samplePointsWords = words('sample-points', {
  sample: ['示例：林先生的 5 台节点，最近一周', "Sample: a week of Mr Lin's 5 nodes"],
})
