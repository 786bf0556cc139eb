import { words } from './words'

export const chartWords = words({
  asTable: ['显示为表格', 'Show as a table'],
  asChart: ['显示为图表', 'Show as a chart'],
  nothing: ['这段时间还没有数据', 'No figures for this time yet'],
  // What a point says of itself.
  missing: ['没有数据', 'no figures'],
  unfinished: ['{value}（还在累计）', '{value} (still counting)'],
  both: ['{first} {value}，{second} {other}', '{first} {value}, {second} {other}'],
  point: ['{name}：{value}', '{name}: {value}'],
  hint: ['点按图中任一处查看数值', 'Tap the chart to read a value'],
})
