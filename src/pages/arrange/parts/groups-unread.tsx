import { ErrorCard } from '@/ui/error-card'
import type { Groups } from '../use-arranging'

/** Above the groups to choose from: those that were not read look as if they were gone, and would be made again. */
export const GroupsUnread = ({ of: { failure, readRest } }: { of: Groups }) =>
  failure && <ErrorCard error={failure} onRetry={readRest} />
