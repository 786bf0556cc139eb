/**
 * In a browser going back closes the dialog that lies over a page, and leaves the page only when none does. An entry of
 * the history that has the page's own address lies over the page's; it stays when the dialog is closed otherwise, is
 * used by the next one, and gone back over together with the page.
 */
type Entry = { idx?: number; isCover?: boolean } | null
type Dialog = { idx: number | undefined; close: () => void }

const dialogs: Dialog[] = []
let last: Entry = null
let isLeaving = false

/** `idx` is the router's number of an entry. */
const current = (): Entry => history.state

const cover = () => {
  if (!current()?.isCover) history.pushState({ ...current(), isCover: true }, '')
  last = current()
}

const hear = (event: PopStateEvent) => {
  const [before, now, wasLeaving] = [last, current(), isLeaving]
  last = now
  isLeaving = false
  if (!before?.isCover || now?.isCover || before.idx !== now?.idx) return
  // The router would draw the page anew.
  event.stopImmediatePropagation()
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

/** The page itself goes back, though a dialog that it has closed may still be there for a moment. */
export const leaveByBack = (): void => {
  isLeaving = true
}
