/**
 * Tests call a control as the mini-program says it, with its state at the end of its name: `全部，已选中`. A browser
 * has the name and the state apart: these are the name, and the attributes that say the state.
 */
export const splitState = <Words extends string | RegExp>(words: Words): { name: Words; state: string } | undefined => {
  const [, start, said = ''] = pattern.exec(typeof words === 'string' ? words : words.source) ?? []
  const isOn = states[said]
  if (start === undefined || isOn === undefined) return undefined
  // as: a text stays a text, and a pattern a pattern.
  const name = (typeof words === 'string' ? start : new RegExp(start, words.flags)) as Words
  return { name, state: attributes.map(attribute => `[${attribute}=${isOn}]`).join() }
}

const pattern = /^(.+?)(?:，|，\?|(?<=\.\*))(已选中|未选中|已勾选|未勾选|已开启|已关闭)\$?$/
const states: Record<string, boolean> = {
  ...{ 已选中: true, 已勾选: true, 已开启: true },
  ...{ 未选中: false, 未勾选: false, 已关闭: false },
}
const attributes = ['aria-checked', 'aria-selected', 'aria-pressed']
