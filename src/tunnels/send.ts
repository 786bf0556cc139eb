import type { Credentials } from '@/tunnel/effects'
import type { Node, Request, Response } from '@/tunnel/tunnel'

/** The code that encodes messages is in the tunnels' own package, which is fetched with the first message. */
export const send = async (
  node: Node,
  wanted: Request,
  by: Credentials | undefined,
  onSend: () => void,
): Promise<Response> => {
  try {
    const { carry } = await import(/* webpackChunkName: "pages/tunnels/carry" */ '@/tunnel/effects')
    return await carry(node, wanted, by, onSend)
  } catch {
    // `carry` never throws, so the package did not come. The next message fetches it again.
    return { is: 'unsent', kind: 'network' }
  }
}
