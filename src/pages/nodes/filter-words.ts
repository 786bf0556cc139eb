import { words } from '@/i18n/words'

export const nodeFilterWords = words('node-filter', {
  search: ['搜索节点', 'Search nodes'],
  searchHint: ['名称、编号或型号', 'Name, code or model'],
})
