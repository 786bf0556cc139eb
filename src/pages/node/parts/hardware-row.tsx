import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { Empty } from '@/ui/empty'
import { Icon } from '@/ui/icon'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { type Hardware, nodeTools } from '../tool-calls'
import { nodeToolsWords } from '../tools-words'

/** The node's hardware, read on demand. */
export const HardwareRow = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(nodeToolsWords)
  const [isOpen, setOpen] = useState(false)
  const hardware = useQuery({ ...query(nodeTools.hardware, { deviceId }), enabled: isOpen })
  return (
    <>
      <Row title={t('hardware')} leading={<Icon name="chip" />} onPress={() => setOpen(true)} />
      <Sheet isOpen={isOpen} title={t('hardware')} onClose={() => setOpen(false)}>
        <QueryView
          query={hardware}
          isEmpty={({ items }) => items.length === 0}
          empty={<Empty title={t('hardwareEmpty')} />}
        >
          {({ items }) => (
            <View>
              {items.map((item, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of the same kind and name are two parts
                <Part key={at} item={item} />
              ))}
            </View>
          )}
        </QueryView>
      </Sheet>
    </>
  )
}

const Part = ({ item: { kind, name, detail } }: { item: Hardware['items'][number] }) => {
  const t = useWords(nodeToolsWords)
  return <Row title={t(`part-${kind}`)} note={detail} trailing={name} />
}
