import { Canvas } from '@tarojs/components'
import { canvasId } from '@/platform/canvas-id'
import { spoken } from '@/ui/spoken'
import './drawing-canvas.scss'

/** What a page of the mini-program draws on; a browser needs none. */
export const DrawingCanvas = () =>
  process.env.TARO_ENV === 'weapp' ? (
    <Canvas type="2d" id={canvasId} className="drawing-canvas" {...spoken({ isHidden: true })} />
  ) : null
