import { words } from '@/i18n/words'

export const stateAndGroupWords = words('state-and-group', {
  byState: ['按状态筛选', 'Filter by state'],
  byGroup: ['按分组筛选', 'Filter by group'],
  anyState: ['任何状态', 'Any state'],
  anyGroup: ['任何分组', 'Any group'],
})
