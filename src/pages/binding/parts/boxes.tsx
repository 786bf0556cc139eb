import { View } from '@tarojs/components'
import { NodeDrawing, NodePictures } from '@/node/node-drawing'

/** Large pictures of these models, for somebody who has the box in their hands. */
export const Boxes = ({ models }: { models: readonly (string | null)[] }) => (
  <NodePictures>
    <View className="bind__boxes">
      {models.map(model => (
        <NodeDrawing key={model} model={model} isLit />
      ))}
    </View>
  </NodePictures>
)
