import { eq } from 'drizzle-orm'
import type { MiniAppStates } from '@/pages/mini-apps/calls'
import { miniAppAgreements } from '../db/mini-apps'
import type { NodeRow } from '../db/nodes'
import { type Context, handlersOf } from '../handler'
import { badInput } from '../refusals'
import { stateOf } from './node-life'
import { onlineNode, ownNode } from './own-node'

const offered = [
  {
    id: 'app-files',
    name: '随身文件柜',
    summary: '把节点上的硬盘变成自己的文件柜',
    sizeBytes: 38_000_000,
    terms: { version: '2026-03', text: '文件只存在你的节点上。请自行备份重要内容。' },
  },
  {
    id: 'app-media',
    name: '家庭影院',
    summary: '在电视和手机上播放节点里的影片',
    sizeBytes: 121_000_000,
    terms: { version: '2026-01', text: '请只播放你有权观看的内容。转码会占用节点的处理器。' },
  },
  {
    id: 'app-monitor',
    name: '摄像头看护',
    summary: '保存家中摄像头最近七天的画面',
    sizeBytes: 64_000_000,
    terms: { version: '2026-02', text: '画面不离开节点。请告知家人画面会被保存。' },
  },
]

type MiniAppState = MiniAppStates['items'][number]['state']

/** A node needs five seconds from the agreement to the app's first run. */
const startsInMs = 5_000

export const mainHandlers = handlersOf({
  miniApps: () => ({ items: offered }),

  miniAppStatus: async ({ deviceId }, context) => statesOn(await ownNode(context.db, context.uid, deviceId), context),

  agreeToMiniApp: async ({ deviceId, appId, termsVersion }, context) => {
    const { db, uid, now } = context
    const node = await onlineNode(db, uid, deviceId, now)
    const app = offered.find(({ id }) => id === appId)
    if (app?.terms.version !== termsVersion) {
      throw badInput([{ path: 'termsVersion', message: 'is not today’s' }], '条款已经更新，请看过新的再同意')
    }
    const agreement = { nodeId: node.id, appId, version: termsVersion, agreedAtMs: now }
    await db
      .insert(miniAppAgreements)
      .values(agreement)
      .onConflictDoUpdate({
        target: [miniAppAgreements.nodeId, miniAppAgreements.appId],
        set: { version: termsVersion, agreedAtMs: now },
      })
    return statesOn(node, context)
  },
})

const statesOn = async (node: NodeRow, { db, now }: Context): Promise<MiniAppStates> => {
  const agreements = await db.select().from(miniAppAgreements).where(eq(miniAppAgreements.nodeId, node.id))
  const agreementTo = new Map(agreements.map(agreement => [agreement.appId, agreement]))
  return {
    items: offered.map(({ id, terms }) => {
      const agreement = agreementTo.get(id)
      return {
        appId: id,
        state: agreement?.version === terms.version ? runState(node, agreement.agreedAtMs, now) : 'needs-terms',
        agreedVersion: agreement?.version ?? null,
        agreedAtMs: agreement?.agreedAtMs ?? null,
      }
    }),
  }
}

const runState = (node: NodeRow, agreedAtMs: number, now: number): MiniAppState => {
  const { state } = stateOf(node, now)
  if (state !== 'online') return state === 'offline' ? 'stopped' : 'unknown'
  return now < agreedAtMs + startsInMs ? 'starting' : 'running'
}
