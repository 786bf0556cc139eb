import { useQuery } from '@tanstack/react-query'
import { query } from '@/request/query'
import { second } from '@/services/second'

/** Settings name a node by its id; people know it by its name. */
export const useNodeName = (nodeId: string | null): string | undefined =>
  useQuery({ ...query(second.device, { deviceId: nodeId ?? '' }), enabled: nodeId !== null }).data?.name
