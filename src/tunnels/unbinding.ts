import { loadTunnels } from './load'

/** How long the user waits for a node to close what is open on it. */
const closesWithinMs = 8_000

/** A node obeys no more once it is unbound, so its services are closed before. False when one may still be open. */
export const closeBeforeUnbinding = async (nodeId: string): Promise<boolean> => {
  const store = await loadTunnels().catch(() => undefined)
  return store ? store.closeServicesOn(nodeId, closesWithinMs) : false
}

/** It gets no more messages, and so no tokens. */
export const forgetUnbound = async (nodeId: string): Promise<void> => {
  const store = await loadTunnels().catch(() => undefined)
  store?.disownNode(nodeId)
}
