import { View } from '@tarojs/components'
import { classes } from '@/ui/classes'
import { Icon, type IconName } from '@/ui/icon'
import './node-drawing.scss'

/** A drawing of the device, lit while it is online. The words beside it say both. */
export const NodeDrawing = ({ model, isLit }: { model: string | null; isLit: boolean }) => (
  <View className={classes('node-drawing', isLit && 'node-drawing--lit')}>
    <Icon name={drawingOf(model ?? '')} className="node-drawing__icon" />
  </View>
)

/** By the model's name as the server gives it; a later model of a family is drawn as the family. */
const drawingOf = (model: string): IconName => {
  if (/nas/i.test(model)) return 'nas'
  if (/box 1/i.test(model)) return 'box'
  return /box/i.test(model) ? 'box-tall' : 'node'
}
