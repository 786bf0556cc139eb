import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { NodePicker } from '@/node/node-picker'
import { NodeStateDot } from '@/node/node-state-dot'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import type { BoostNode } from '../use-boost-node'
import { boostsWords } from '../words'

type Props = { node: BoostNode | undefined; onPick: (node: BoostNode) => void }

/** The node that a boost will be used on, with a way to choose another. */
export const NodeToBoost = ({ node, onPick }: Props) => {
  const t = useWords(boostsWords)
  const [isOpen, setOpen] = useState(false)
  const pick = (picked: BoostNode) => {
    onPick(picked)
    setOpen(false)
  }
  return (
    <>
      <Card title={t('node')} isFlush>
        <Row
          title={node?.name ?? t('choose')}
          note={node ? <NodeStateDot state={node.state} /> : unknownValue}
          trailing={node && t('change')}
          label={node ? t('changeNode', { name: node.name }) : t('choose')}
          onPress={() => setOpen(true)}
        />
      </Card>
      <NodePicker isOpen={isOpen} onPick={pick} onClose={() => setOpen(false)} />
    </>
  )
}
