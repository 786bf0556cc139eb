import * as v from 'valibot'
import { NodeRow } from '@/services/devices'

/** An online node in a list, named like its id; whatever a test does not say is unknown. */
export const nodeRow = (id: string, facts: object = {}): NodeRow =>
  v.parse(NodeRow, { id, name: id, state: 'online', ...facts })
