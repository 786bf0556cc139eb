import type { Element } from './elements'
import type { Node } from './view'

type Typed = { value: string; attributeThen: unknown }

/** The inputs' texts: the app's value, or what was typed since the app last set one. */
export class Fields {
  private readonly typed = new WeakMap<Node, Typed>()
  /** How often something was typed. */
  typings = 0

  valueOf({ node, attrs }: Element): string {
    const typed = this.typed.get(node)
    if (typed && typed.attributeThen === attrs.value) return typed.value
    return String(attrs.value ?? '')
  }

  /** A text as the keyboard and the input's own limits leave it. */
  accepted({ attrs }: Element, text: string): string {
    const allowed =
      attrs.type === 'number' ? text.replace(/\D/g, '') : attrs.type === 'digit' ? text.replace(/[^\d.]/g, '') : text
    // WeChat's own default; -1 is no limit.
    const limit = Number(attrs.maxlength || 140)
    return limit < 0 ? allowed : [...allowed].slice(0, limit).join('')
  }

  type({ node, attrs }: Element, value: string): void {
    this.typings += 1
    this.typed.set(node, { value, attributeThen: attrs.value })
  }
}
