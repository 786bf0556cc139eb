/** Requests in both directions over the channel between a parent process and its child. */

type Handlers = Record<string, (asked: never) => unknown>
type Message = { asks: string; id: number; input: unknown } | { answered: number; result: unknown; error?: string }
type Channel = {
  connected?: boolean
  send?(message: Message): unknown
  on(event: 'message', hear: (message: Message) => void): unknown
  on(event: 'disconnect', leave: () => void): unknown
}

const gone = () => new Error('the other process is gone')

type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void }

/** Answers the other side's requests; returns the function that sends ours. */
export const talk = <Theirs extends Handlers>(channel: Channel, mine: Handlers) => {
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  const respond = async (asks: string, input: unknown): Promise<{ result: unknown; error?: string }> => {
    try {
      // as: both sides are typed by the same `Handlers`, and the channel carries JSON.
      return { result: await mine[asks]?.(input as never) }
    } catch (error) {
      return { result: null, error: String(error) }
    }
  }
  channel.on('message', async message => {
    if ('asks' in message) {
      channel.send?.({ answered: message.id, ...(await respond(message.asks, message.input)) })
      return
    }
    const context = waiting.get(message.answered)
    waiting.delete(message.answered)
    if (message.error === undefined) context?.resolve(message.result as never)
    else context?.reject(new Error(message.error))
  })
  channel.on('disconnect', () => {
    for (const { reject } of waiting.values()) reject(gone())
  })

  return <Name extends keyof Theirs & string>(
    asks: Name,
    input: Parameters<Theirs[Name]>[0],
  ): Promise<Awaited<ReturnType<Theirs[Name]>>> =>
    new Promise((resolve, reject) => {
      if (!channel.connected) return reject(gone())
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      channel.send?.({ asks, id: lastId, input })
    })
}
