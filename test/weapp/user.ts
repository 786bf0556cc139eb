import type { Assembled } from './assemble'
import { ancestors, type Element } from './view/elements'
import { dispatch } from './view/events'
import { type Sight, show, type Where, type Words } from './view/find'
import { Gestures } from './view/gestures'

/** What a user does: finds something by its name, touches it, types. */
export class User {
  readonly openTypes = new Map<string, object>()
  private readonly gestures: Gestures

  constructor(private readonly phone: Assembled) {
    this.gestures = new Gestures(phone.fields, openType => this.openTypes.get(openType))
  }

  get sight(): Sight {
    const sight = this.phone.sight()
    if (!sight) throw new Error('no page is open')
    return sight
  }

  /** Dialogs first: while one is open nothing behind it can be touched. */
  tap(words: Words, where: Where): void {
    const { modal, actionSheet } = this.phone.handset.overlays
    if (modal) this.pressInModal(words)
    else if (actionSheet) this.chooseInActionSheet(words)
    else this.gestures.tap(this.sight.one(words, where, canBeTapped))
  }

  longPress(words: Words, where: Where): void {
    this.gestures.longPress(this.sight.one(words, where, canBeTapped))
  }

  type(words: Words, text: string, where: Where): void {
    const { modal } = this.phone.handset.overlays
    if (modal?.editable) modal.typed = text
    else this.gestures.type(this.sight.field(words, where), text)
  }

  confirm(words: Words, where: Where): void {
    this.gestures.confirm(this.sight.field(words, where))
  }

  leaveField(): void {
    this.gestures.blur()
  }

  change(words: Words, value: unknown, where: Where): void {
    const named = this.sight.one(words, where)
    const control = [named, ...ancestors(named)].find(({ listens }) => listens.has('change'))
    if (!control) throw new Error(`${show(words)} is no control that changes`)
    this.gestures.change(control, value)
  }

  event(selector: string, type: string, detail: object): void {
    const [element] = this.sight.select(selector)
    if (!element) throw new Error(`nothing here is ${selector}`)
    dispatch(element.node, type, detail, false)
  }

  /** A finger goes down on an element and moves; the returned function lifts it. */
  hold(selector: string, place: number, byPx: number): () => void {
    const element = this.sight.select(selector)[place]
    if (!element) throw new Error(`nothing here is ${selector} number ${place}`)
    return this.gestures.hold(element, byPx)
  }

  private pressInModal(words: Words): void {
    const { modal } = this.phone.handset.overlays
    if (!modal) return
    const content = modal.editable ? { content: modal.typed } : {}
    if (isCalled(modal.confirmText, words)) modal.answer({ confirm: true, cancel: false, ...content })
    else if (modal.showCancel && isCalled(modal.cancelText, words)) modal.answer({ confirm: false, cancel: true })
    else throw new Error(`a dialog is open and has no button ${show(words)}`)
  }

  private chooseInActionSheet(words: Words): void {
    const { actionSheet } = this.phone.handset.overlays
    if (!actionSheet) return
    const tapIndex = actionSheet.itemList.findIndex(item => isCalled(item, words))
    // WeChat's own button under the choices.
    if (words === '取消') actionSheet.dismiss()
    else if (tapIndex < 0) throw new Error(`a list of choices is open and has no ${show(words)}`)
    else actionSheet.answer({ tapIndex })
  }
}

const isCalled = (text: string, words: Words) => (typeof words === 'string' ? text === words : words.test(text))

const canBeTapped = (element: Element): boolean =>
  [element, ...ancestors(element)].some(
    ({ listens, tag }) => listens.has('tap') || tag === 'button' || tag === 'switch',
  )
