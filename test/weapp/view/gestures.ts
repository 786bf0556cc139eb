import { openTypes } from '../platform/account'
import { ancestors, type Element, isField, visible } from './elements'
import { dispatch, type Touch } from './events'
import type { Fields } from './fields'

const fingerAt: Touch = { identifier: 0, pageX: 40, pageY: 40, clientX: 40, clientY: 40 }

// An attribute that the app left open comes as ''.
const isOn = (attribute: unknown) => attribute === true || attribute === 'true'
const isDisabled = (element: Element): boolean =>
  [element, ...ancestors(element)].some(({ tag, attrs }) => tag !== 'view' && isOn(attrs.disabled))

/** What fingers do to elements, as WeChat reports it to the app. */
export class Gestures {
  private focused: Element | null = null

  constructor(
    private readonly fields: Fields,
    /** The detail of a button's open type, when a test wants another than the usual. */
    private readonly openTypeDetail: (openType: string) => object | undefined,
  ) {}

  tap(element: Element): void {
    if (isDisabled(element)) throw new Error(`it is disabled: a tap does nothing`)
    if (!isField(element)) this.blur()
    this.touch(element, 'tap')
    for (const around of [element, ...ancestors(element)]) {
      if (this.control(around)) break
      if (around.tag === 'label') this.tapLabelled(around)
    }
  }

  longPress(element: Element): void {
    this.touch(element, 'longpress')
  }

  /** A finger goes down on an element, moves, and stays until the returned function lifts it. */
  hold(element: Element, byPx: number): () => void {
    const at = (px: number): Touch[] => [{ ...fingerAt, pageY: fingerAt.pageY + px, clientY: fingerAt.clientY + px }]
    dispatch(element.node, 'touchstart', {}, true, at(0))
    dispatch(element.node, 'touchmove', {}, true, at(byPx))
    return () => dispatch(element.node, 'touchend', {}, true, at(byPx))
  }

  type(field: Element, text: string): void {
    if (isDisabled(field)) throw new Error('it is disabled: nobody can type there')
    if (this.focused?.node !== field.node) this.blur()
    const value = this.fields.accepted(field, text)
    if (!this.focused) dispatch(field.node, 'focus', { value: this.fields.valueOf(field), height: 260 }, false)
    this.focused = field
    this.fields.type(field, value)
    dispatch(
      field.node,
      'input',
      { value, cursor: value.length, keyCode: value.charCodeAt(value.length - 1) || 0 },
      false,
    )
  }

  confirm(field: Element): void {
    dispatch(field.node, 'confirm', { value: this.fields.valueOf(field) }, false)
  }

  blur(): void {
    const field = this.focused
    this.focused = null
    if (field) dispatch(field.node, 'blur', { value: this.fields.valueOf(field) }, false)
  }

  /** Sets a picker, a slider, a switch or another control to a value. */
  change(control: Element, value: unknown): void {
    if (isDisabled(control)) throw new Error('it is disabled: it cannot be changed')
    if (control.tag === 'slider') dispatch(control.node, 'changing', { value }, false)
    dispatch(control.node, 'change', { value }, false)
  }

  private touch(element: Element, ending: string): void {
    dispatch(element.node, 'touchstart', {}, true, [fingerAt])
    if (ending === 'longpress') dispatch(element.node, ending, { x: 40, y: 40 }, true, [fingerAt])
    dispatch(element.node, 'touchend', {}, true, [fingerAt])
    if (ending === 'tap') dispatch(element.node, ending, { x: 40, y: 40 }, true, [fingerAt])
  }

  /** What a control does by itself when tapped; true when there was one. */
  private control(element: Element): boolean {
    const { tag, attrs } = element
    if (tag === 'switch') this.change(element, !isOn(attrs.checked))
    else if (tag === 'checkbox' || tag === 'radio') this.choose(element)
    else if (tag === 'button') this.press(element)
    else return false
    return true
  }

  private tapLabelled(label: Element): void {
    const control = visible(label).find(({ tag }) => ['switch', 'checkbox', 'radio', 'button'].includes(tag))
    if (control && !isDisabled(control)) this.control(control)
  }

  private choose(box: Element): void {
    const group = ancestors(box).find(({ tag }) => tag === `${box.tag}-group`)
    if (group) this.change(group, box.tag === 'radio' ? box.attrs.value : this.chosenAfter(box, group))
  }

  private chosenAfter(box: Element, group: Element): unknown[] {
    const boxes = visible(group).filter(({ tag }) => tag === 'checkbox')
    const chosen = boxes.filter(one => isOn(one.attrs.checked) !== (one.node === box.node))
    return chosen.map(({ attrs }) => attrs.value)
  }

  private press(button: Element): void {
    const { openType, formType } = button.attrs
    const known = typeof openType === 'string' ? openTypes[openType] : undefined
    if (known) dispatch(button.node, known.event, this.openTypeDetail(String(openType)) ?? known.detail(), false)
    const form = ancestors(button).find(({ tag }) => tag === 'form')
    if (!form) return
    if (formType === 'submit') dispatch(form.node, 'submit', { value: this.formValues(form) }, false)
    if (formType === 'reset') dispatch(form.node, 'reset', {}, false)
  }

  private formValues(form: Element): Record<string, string> {
    const named = visible(form).filter(element => isField(element) && element.attrs.name)
    return Object.fromEntries(named.map(field => [String(field.attrs.name), this.fields.valueOf(field)]))
  }
}
