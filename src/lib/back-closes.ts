import './drawn-first'

/**
 * In a browser going back closes the dialog that lies over a page, and leaves the page only when none does. An entry of
 * the history that has the page's own address lies over the page's; it stays when the dialog is closed otherwise, is
 * used by the next one, and gone back over together with the page.
 */
type Entry = { idx?: number; isCover?: boolean; href?: string } | null
type Dialog = { idx: number | undefined; close: () => void }

/** `idx` is the router's number of an entry. */
const current = (): Entry => history.state
/** Another page that takes the place of this one has its number, but an address of its own. */
const arrived = (): Entry => ({ ...current(), href: location.href })

const dialogs: Dialog[] = []
// A page that is loaded again may have one over it.
let last = process.env.TARO_ENV === 'h5' ? arrived() : null
let isLeaving = false
let onUncovered: (() => void) | undefined

const cover = () => {
  if (!current()?.isCover) history.pushState({ ...current(), isCover: true }, '')
  last = arrived()
}

const hear = (event: PopStateEvent) => {
  const [before, now, wasLeaving, uncovered] = [last, arrived(), isLeaving, onUncovered]
  last = now
  isLeaving = false
  onUncovered = undefined
  uncovered?.()
  if (!before?.isCover || now?.isCover || before.idx !== now?.idx || before.href !== now?.href) return
  // The router would draw the page anew.
  event.stopImmediatePropagation()
  if (uncovered) return
  const [top] = dialogs.filter(({ idx }) => idx === now?.idx).slice(-1)
  if (!top || wasLeaving) return history.back()
  top.close()
  // Those below it, and one that stays, are closed by the next.
  setTimeout(() => {
    if (dialogs.some(({ idx }) => idx === current()?.idx)) cover()
  })
}

// At once: of a window's listeners the first to come is the first to hear, and the router's comes later.
if (process.env.TARO_ENV === 'h5') addEventListener('popstate', hear)

/** While a dialog is open; returns a function that is called once it is not. */
export const closeByBack = (close: () => void): (() => void) => {
  cover()
  const dialog = { idx: current()?.idx, close }
  dialogs.push(dialog)
  return () => {
    if (dialogs.includes(dialog)) dialogs.splice(dialogs.indexOf(dialog), 1)
  }
}

/** Before another page takes the place of this one: below it there would be the page again. */
export const uncover = (): Promise<void> | undefined => {
  if (!current()?.isCover) return
  return new Promise(resolve => {
    onUncovered = resolve
    history.back()
  })
}

/** The page itself goes back, though a dialog that it has closed may still be there for a moment. */
export const leaveByBack = (): void => {
  isLeaving = true
}
