import type { ViewProps } from '@tarojs/components'
import { Button, Image, Input, Picker, ScrollView, Slider, Text, Textarea } from '@tarojs/components/lib/react'
import { type HTMLAttributes, type PropsWithChildren, useEffect, useRef, useState } from 'react'
import { later } from '@/lib/pauses'

/**
 * Replaces `@tarojs/components` in a browser. Taro's view is a custom element that moves its children and is drawn a
 * frame late; nearly every element of the app is a view, and a `div` costs a fraction.
 */
export { Button, Image, Input, Picker, ScrollView, Slider, Text, Textarea }

type Props = PropsWithChildren<Pick<ViewProps, 'className' | 'hoverClass' | 'hoverStayTime'>> & Record<string, unknown>

export const View = (props: Props) =>
  props.hoverClass === undefined ? <div {...attributesOf(props)} /> : <PressedView {...props} />

/** As in WeChat: a press is highlighted after 50 ms, so scrolling highlights nothing. */
const highlightAfterMs = 50
const PressedView = (props: Props) => {
  const [isDown, setDown] = useState(false)
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  const turn = (next: boolean, ms: number) => {
    cancel.current()
    cancel.current = later(ms, () => setDown(next))
  }
  const { hoverClass, hoverStayTime = 400, className = '' } = props
  const release = () => turn(false, hoverStayTime)
  return (
    <div
      {...attributesOf(props)}
      className={isDown && hoverClass !== 'none' ? `${className} ${hoverClass}` : className}
      onTouchStart={() => turn(true, highlightAfterMs)}
      onTouchMove={release}
      onTouchEnd={release}
      onTouchCancel={release}
    />
  )
}

/** Renames Taro's attributes to React's, and drops those that only WeChat knows. */
const attributesOf = ({ hoverClass, hoverStayTime, catchMove, ...props }: Props): HTMLAttributes<HTMLDivElement> => {
  const attributes: Record<string, unknown> = {}
  for (const name of Object.keys(props)) attributes[reactName(name)] = props[name]
  return attributes
}

const reactName = (name: string): string => {
  if (name === 'tabindex') return 'tabIndex'
  return name.startsWith('aria')
    ? name.replace(/^aria([A-Z])/, (_, letter: string) => `aria-${letter.toLowerCase()}`)
    : name
}
