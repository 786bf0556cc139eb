import { View } from '@tarojs/components'
import type { CSSProperties, PropsWithChildren } from 'react'
import { classes } from '@/ui/classes'
import { useColourScheme } from '@/ui/use-colour-scheme'
import { useFetched } from '@/ui/use-fetched'
import './node-drawing.scss'

/** In a package that home preloads. */
const fetchPictures = () => import(/* webpackChunkName: "pages/binding/pictures" */ './node-pictures')

/** Around drawings of devices: brings their pictures, once for all of them. */
export const NodePictures = ({ children }: PropsWithChildren) => {
  const fetched = useFetched(true, fetchPictures)
  const scheme = useColourScheme()
  return <View style={fetched ? fetched.nodePictures[scheme] : {}}>{children}</View>
}

type Props = { model: string | null; isLit: boolean }

/** A drawing of the device, lit while it is online. The words beside it say both. */
export const NodeDrawing = ({ model, isLit }: Props) => (
  <View
    className={classes('node-drawing', isLit && 'node-drawing--lit')}
    // as: React's own type knows no custom properties.
    style={{ '--drawing': `var(--${pictureOf(model ?? '')})` } as CSSProperties}
  />
)

/** By the model's name as the server gives it; a later model of a family is drawn as the family. */
const pictureOf = (model: string): string => {
  if (/nas/i.test(model)) return 'nas'
  if (/box 1/i.test(model)) return 'box-1'
  return /box/i.test(model) ? 'box-2' : 'node'
}
