import { type ComponentType, useState } from 'react'
import { useWords } from '@/i18n/words'
import { Tabs } from '@/ui/tabs'
import { nodeWords } from '../words'

const names = ['overview', 'earnings', 'network', 'tools'] as const
type Name = (typeof names)[number]
type TabProps = { deviceId: string; onTools: () => void }
type Props = {
  deviceId: string
  /** Which is selected at first. */
  first?: Name | undefined
  tabs: { overview: ComponentType<TabProps> } & Partial<Record<Name, ComponentType<TabProps>>>
}

/** A node's page: those of its tabs that are given, and the selected one. */
export const NodeTabs = ({ deviceId, first = 'overview', tabs }: Props) => {
  const t = useWords(nodeWords)
  const [tab, setTab] = useState<Name>(first)
  const Shown = tabs[tab] ?? tabs.overview
  return (
    <Tabs
      label={t('tabs')}
      value={tab}
      onChange={setTab}
      options={names.filter(name => tabs[name]).map(name => ({ value: name, text: t(name) }))}
    >
      <Shown deviceId={deviceId} onTools={() => tabs.tools && setTab('tools')} />
    </Tabs>
  )
}
