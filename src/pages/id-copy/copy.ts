import { type Drawn, draw } from '@/platform/canvas'
import type { ChosenFile } from '@/platform/chosen'
import { eraseFiles } from '@/platform/erase'
import { accountState } from '@/session/account-state'
import { type Crop, sheetOf, turned, whole } from './sheet'

/** A side of the card: its photo as it is drawn here, and which part of it is the card. */
export type Side = { photo: Drawn; crop: Crop }
export const sideNames = ['front', 'back'] as const
export type SideName = (typeof sideNames)[number]

type Copy = Record<SideName, Side | null> & { purpose: string; page: Drawn | null; visit: object }

/** `visit` is another one after the page, or its account, was left. */
const nothing = (): Copy => ({ front: null, back: null, purpose: '', page: null, visit: {} })

const filesOf = ({ front, back, page }: Copy): string[] =>
  [front?.photo, back?.photo, page].flatMap(file => (file ? [file.path] : []))

/** What the page is about. It is kept nowhere else, and goes with the page and with the account. */
export const useCopy = accountState(nothing, copy => eraseFiles(filesOf(copy)))

export const changeCopy = (change: Partial<Copy>): void => {
  const before = filesOf(useCopy.getState())
  useCopy.setState(change)
  const now = filesOf(useCopy.getState())
  eraseFiles(before.filter(path => !now.includes(path)))
}

/** Nothing of it stays. */
export const endCopy = (): void => changeCopy(nothing())

/** Takes a photo for one side, turned to the right by quarters. Of the photo itself nothing stays. Rejects what is none. */
export const takePhoto = async (name: SideName, { path }: ChosenFile, quarters = 0): Promise<void> => {
  const before = useCopy.getState()
  const photo = await draw({
    ...{ on: 'card', name: 'photo.jpg', photos: [path] },
    of: first => turned(first, quarters),
  }).finally(() => path !== before[name]?.photo.path && eraseFiles([path]))
  const now = useCopy.getState()
  // The page was left, or another photo taken meanwhile.
  if (now.visit !== before.visit || now[name]?.photo !== before[name]?.photo) return eraseFiles([photo.path])
  changeCopy({ [name]: { photo, crop: whole } })
}

export const cropSide = (name: SideName, change: Partial<Crop>): void => {
  const side = useCopy.getState()[name]
  if (side) changeCopy({ [name]: { ...side, crop: { ...side.crop, ...change } } })
}

/** Draws the page; without both sides there is none, nor of what was changed or left meanwhile. */
export const makePage = async (name: string, mark: string): Promise<void> => {
  const before = useCopy.getState()
  const { front, back } = before
  if (!front || !back) return
  const isLeft = () => before !== useCopy.getState()
  const page = await draw({
    ...{ on: 'card', name, photos: [front.photo.path, back.photo.path] },
    of: () => sheetOf([front.crop, back.crop], mark),
  }).catch(reason => {
    // Its photos are gone with the page.
    if (!isLeft()) throw reason
  })
  if (!page) return
  if (isLeft()) eraseFiles([page.path])
  else changeCopy({ page })
}

/** The page without what is behind it: it belongs to the print from now on. */
export const releasePage = (): ChosenFile | null => {
  const { page } = useCopy.getState()
  useCopy.setState({ page: null })
  return page
}
