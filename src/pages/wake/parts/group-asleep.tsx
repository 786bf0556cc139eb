import { useQuery } from '@tanstack/react-query'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { devices } from '@/services/devices'
import { Button } from '@/ui/button'
import { wakeWords } from '../words'

/** Leads to waking all that are offline in this node's group, once it is known that others are. */
export const GroupAsleep = ({ group }: { group: string }) => {
  const t = useWords(wakeWords)
  const { data } = useQuery(query(devices.nodes, { state: 'offline', group }))
  if (!data || data.items.length < 2) return null
  return (
    <Button
      kind="quiet"
      text={t('together', { group })}
      onPress={() => open(routes.arrange.several({ asleepIn: group }))}
    />
  )
}
