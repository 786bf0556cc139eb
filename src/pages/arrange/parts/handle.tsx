import { type CommonEvent, type ITouch, type ITouchEvent, View } from '@tarojs/components'
import type { MouseEvent as ReactMouseEvent } from 'react'
import { Icon } from '@/ui/icon'
import { spoken } from '@/ui/spoken'
import type { DragHandle } from '../drag'

type Props = { id: string; onDrag: DragHandle }

/** For fingers and mice: keyboards and screen readers move rows by the sheet. */
export const Handle = ({ id, onDrag }: Props) => (
  <View
    className="arrange-row__handle"
    catchMove
    onTouchStart={event => at(touchesOf(event).touches, px => onDrag.start(id, px))}
    onTouchMove={event => at(touchesOf(event).touches, onDrag.move)}
    onTouchEnd={event => at(touchesOf(event).changedTouches, onDrag.end)}
    onTouchCancel={onDrag.cancel}
    {...(process.env.TARO_ENV === 'h5' && byMouse(id, onDrag))}
    {...spoken({ isHidden: true })}
  >
    <Icon name="handle" />
  </View>
)

/** as: Taro's types know a touch as any event. */
const touchesOf = (event: CommonEvent) => event as ITouchEvent

const at = ([touch]: ITouch[], act: (fingerPx: number) => void) => touch && act(touch.clientY)

/** A mouse leaves the handle at once, so the rest of its way is heard wherever it is. */
const byMouse = (id: string, { start, move, end }: DragHandle) => ({
  onMouseDown: (event: ReactMouseEvent) => {
    if (event.button !== 0) return
    // Else the words on the way would be selected.
    event.preventDefault()
    const follow = ({ clientY }: MouseEvent) => move(clientY)
    const drop = ({ clientY }: MouseEvent) => {
      document.removeEventListener('mousemove', follow)
      end(clientY)
    }
    document.addEventListener('mousemove', follow)
    document.addEventListener('mouseup', drop, { once: true })
    start(id, event.clientY)
  },
})
