import { words } from '@/i18n/words'

export const chartWords = words('chart', {
  asTable: ['看表格', 'Show table'],
  asChart: ['看图表', 'Show chart'],
  nothing: ['这段时间还没有数据', 'No data for this period yet'],
  // A point's own text.
  missing: ['没有数据', 'no data'],
  unfinished: ['{value}（还在累计）', '{value} (still counting)'],
  withBefore: ['{value}，一周前 {before}', '{value}, {before} the week before'],
  average: ['平均 {value}', 'Average {value}'],
  before: ['一周前', 'Week before'],
  both: ['{first} {value}，{second} {other}', '{first} {value}, {second} {other}'],
  point: ['{name}：{value}', '{name}: {value}'],
  hint: ['点按或滑动查看数值', 'Tap or drag for a value'],
})
