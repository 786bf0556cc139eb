import { words } from './words'

/** What WeChat shows when it asks the person; it takes one language, the first. */
export const permissionWords = words({
  location: ['用来把离你近的门店排在前面', 'To show the shops near you first'],
})
