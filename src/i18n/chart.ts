import { words } from './words'

export const chartWords = words('chart', {
  asTable: ['看表格', 'As a table'],
  asChart: ['看图表', 'As a chart'],
  nothing: ['这段时间还没有数据', 'No figures for this time yet'],
  // A point's own text.
  missing: ['没有数据', 'no figures'],
  unfinished: ['{value}（还在累计）', '{value} (still counting)'],
  both: ['{first} {value}，{second} {other}', '{first} {value}, {second} {other}'],
  point: ['{name}：{value}', '{name}: {value}'],
  hint: ['点按可查看数值', 'Tap for a value'],
})
