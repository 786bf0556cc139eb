import type { Phone } from './phone'
import { type Element, isElement } from './view/elements'
import type { watchedPhones } from './watched-phones'

/** What home showed when the app was left, as a phone stores it and as its next start shows it. */

export const drawingKey = 'nodemate.drawing'

type Kept = { uid: string; look: string; atMs: number; parts: unknown[] }

export const keptOn = (phone: Phone): Kept => JSON.parse(JSON.parse(String(phone.memory.storage.get(drawingKey))))

export const changeKept = (phone: Phone, changed: Partial<Kept>): void => {
  phone.memory.storage.set(drawingKey, JSON.stringify(JSON.stringify({ ...keptOn(phone), ...changed })))
}

/** As people leave the app, and WeChat ends it. */
export const leave = async (phone: Phone): Promise<void> => {
  await phone.hide()
  phone.kill()
}

/** A new start over what was stored. */
export const reopening =
  (env: ReturnType<typeof watchedPhones>) =>
  async ({ memory }: Phone, page?: string): Promise<Phone> => {
    const phone = env().boot({ memory })
    await phone.open(page)
    return phone
  }

export const allIn = (element: Element): Element[] =>
  element.children.filter(isElement).flatMap(child => [child, ...allIn(child)])
export const classOf = ({ attrs }: Element): string => String(attrs.class ?? '')
export const isKept = (element: Element): boolean =>
  allIn(element).some(each => classOf(each).includes('nm-page--kept'))
