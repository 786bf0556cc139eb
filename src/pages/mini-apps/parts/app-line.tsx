import { useWords } from '@/i18n/words'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { type DotState, StateDot } from '@/ui/state-dot'
import type { MiniApp, MiniAppStates } from '../calls'
import { miniAppsWords } from '../words'

export type StateOnNode = MiniAppStates['items'][number] | undefined

/** A mini-app and its state on this node. */
export const AppLine = ({ app, onNode, onPress }: { app: MiniApp; onNode: StateOnNode; onPress: () => void }) => {
  const { dot, text } = useAppState(onNode)
  return <Row title={app.name} note={app.summary} trailing={<StateDot state={dot} text={text} />} onPress={onPress} />
}

export const useAppState = (onNode: StateOnNode): { dot: DotState; text: string } => {
  const t = useWords(miniAppsWords)
  if (!onNode) return { dot: 'unknown', text: unknownValue }
  switch (onNode.state) {
    case 'needs-terms':
      return { dot: 'unknown', text: t(onNode.agreedVersion === null ? 'needsTerms' : 'needsNewTerms') }
    case 'starting':
      return { dot: 'changing', text: t('starting') }
    case 'running':
      return { dot: 'on', text: t('running') }
    case 'stopped':
      return { dot: 'off', text: t('stopped') }
    case 'unknown':
      return { dot: 'unknown', text: t('unknown') }
  }
}
