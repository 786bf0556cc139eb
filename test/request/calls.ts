import * as v from 'valibot'
import { Id, Nothing } from '@/lib/shapes'
import { calls, get, post, postBytes, postFile, postToRead } from '@/request/call'

const Named = v.object({ id: Id, name: v.optional(v.string()) })

/** Calls of no real service: the adapter knows none, and its tests do not either. */
export const sample = calls('sample', {
  one: get('main', '/one', {
    input: v.object({ id: v.optional(v.unknown()), list: v.optional(v.array(v.number())) }),
    reply: Named,
  }),
  find: postToRead('main', '/find', { input: v.object({ text: v.optional(v.string()) }), reply: Named }),
  change: post('main', '/change', { input: v.object({ name: v.string() }), reply: Nothing }),
  changeFirst: post('main', '/change-first', { input: v.object({ name: v.string() }), reply: Nothing, isUrgent: true }),
  slow: post('main', '/slow', { input: Nothing, reply: Nothing, timeoutMs: 5_000 }),
  send: postFile('main', '/send', { input: v.object({ filePath: v.string(), folder: v.string() }), reply: Named }),
})

export const own = calls('own', {
  look: get('localDevice', '/look', {
    input: v.object({ addr: v.string() }),
    reply: v.looseObject({}),
    hasEnvelope: false,
  }),
})

export const binary = calls('binary', {
  echo: postBytes('tunnel', '/echo', {
    input: v.object({ addr: v.string(), uid: v.optional(v.string()), text: v.string() }),
    reply: v.object({ text: v.string() }),
    codec: {
      // A view into a larger pool, as protobufjs returns it.
      encode: ({ text }) => {
        const pool = new TextEncoder().encode(`earlier-token${text}later-token`)
        return pool.subarray('earlier-token'.length, pool.length - 'later-token'.length)
      },
      decode: response => {
        if (response.length === 0) throw new Error('empty')
        return { text: new TextDecoder().decode(response) }
      },
    },
  }),
})
