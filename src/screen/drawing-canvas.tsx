import { Canvas } from '@tarojs/components'
import type { CanvasName } from '@/platform/canvas'
import { spoken } from '@/ui/spoken'
import './drawing-canvas.scss'

/** What a page of the mini-program draws on; a browser needs none. */
export const DrawingCanvas = ({ name }: { name: CanvasName }) =>
  process.env.TARO_ENV === 'weapp' ? (
    <Canvas type="2d" id={name} className="drawing-canvas" {...spoken({ isHidden: true })} />
  ) : null
