import { words } from '@/i18n/words'

/** They travel with the first steps, which few accounts have left. */
export const firstTasksWords = words('first-tasks', {
  title: ['新手任务', 'First steps'],
  moreTasks: ['还有 {count} 项可以做', '{count} more to do'],
  lessTasks: ['收起', 'Show less'],
})
