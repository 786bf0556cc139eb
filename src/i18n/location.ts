import { words } from './words'

/** WeChat shows this when it asks the user, in one language only: the first. */
export const locationWords = words('location', {
  purpose: ['用于显示离你近的门店', 'To show the shops near you first'],
})
