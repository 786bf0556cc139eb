import { seededOrderNo } from '../backend/seed/orders'
import { guestPages, pagesWith } from '../screenshots/pages'

/** In development builds only. */
const workshop = ['/pages/workshop/gallery', '/pages/workshop/panel']

/** One entry of DevTools' menu. No page of the app reads a scene. */
type CompileMode = { name: string; pathName: string; query: string; scene: null }

const modeOf = (link: string): CompileMode => {
  const [path = '', query = ''] = link.slice(1).split('?')
  return { name: link.replace('/pages/', ''), pathName: path, query, scene: null }
}

/** Every page with parameters that lead to content in the stand-in. */
export const compileModes = [...pagesWith(seededOrderNo), ...guestPages, ...workshop].map(modeOf)
