import { Earnings } from '@/pages/node/parts/earnings'
import { Network } from '@/pages/node/parts/network'
import { NodeTabs } from '@/pages/node/parts/node-tabs'
import { OverviewTab } from '@/pages/node/parts/overview'

const tabs = { overview: OverviewTab, earnings: Earnings, network: Network }

/** A node's own tabs, but for what needs an account. */
export const SampleNode = ({ deviceId }: { deviceId: string }) => <NodeTabs deviceId={deviceId} tabs={tabs} />
