import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { storedIntentions } from '@/intention/storage'
import { reopenIntentions } from '@/intention/store'
import { changeDraft, clearDraft, draftNow } from '@/pages/help/draft'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { feedback } from '@/services/feedback'
import { resetAccountState } from '@/session/account-state'
import { endSession, startSession } from '@/session/session'
import { uploads } from '@/upload/calls'
import { maxBytes } from '@/upload/limits'
import { hidePage } from '../../components/page'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { openFeedback, picture, respondWith, sendFeedback } from './feedback-page'

let respond: (reply: unknown) => void = () => undefined
let refuse: (error: CallError) => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  startSession({ uid: 'first', authToken: 'a', accessToken: 'a', expiresAt: 0 })
  reopenIntentions()
  const reported = new Promise((resolve, reject) => {
    respond = resolve
    refuse = reject
  })
  respondWith(reported)
})
afterEach(() => {
  clearDraft()
  endSession()
})

/** Sends, and leaves the page before the server has answered. */
const sendAndLeave = async () => {
  const screen = await sendFeedback()
  await screen.waitFor('正在发送')
  screen.remove()
}
const settle = () => new Promise(resolve => setTimeout(resolve))

test('clears a draft that the server accepts after the user has left', async () => {
  await sendAndLeave()
  respond({ feedbackId: '1', kind: 'problem', text: '节点一到晚上就慢', sentAtMs: 0, state: 'received' })
  await settle()
  expect(draftNow().text).toBe('')
})

test('keeps a draft that the server refuses after the user has left', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await sendAndLeave()
  refuse(new CallError('refused', '/feedback', { code: 1601 }))
  await settle()
  expect(draftNow().text).toBe('节点一到晚上就慢')
})

test('does not offer again after a kill what is being sent', async () => {
  await sendAndLeave()
  // The next run finds what is stored: the words, in the request that it sends again by itself.
  resetAccountState()
  expect(draftNow().text).toBe('')
  expect(storedIntentions.read().intentions).toMatchObject([{ input: { text: '节点一到晚上就慢' } }])
  respond({ feedbackId: '1', kind: 'problem', text: '节点一到晚上就慢', sentAtMs: 0, state: 'received' })
  await settle()
  expect(draftNow().text).toBe('')
})

test('keeps for the next run what was refused', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const screen = await sendFeedback()
  await screen.waitFor('正在发送')
  refuse(new CallError('refused', '/feedback', { code: 1601 }))
  await settle()
  resetAccountState()
  expect(draftNow().text).toBe('节点一到晚上就慢')
  screen.remove()
})

test('keeps for the next run what waits until nobody doubts any more what was sent before', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const screen = await sendFeedback()
  await screen.waitFor('正在发送')
  refuse(new CallError('network', '/feedback'))
  await screen.waitFor('还没收到答复')
  await act(async () => changeDraft({ text: '还有一件事' }))
  connect((() => new Promise(() => undefined)) as Parameters<typeof connect>[0]) // whatever is asked
  await screen.tap('发送')
  screen.remove()
  resetAccountState()
  expect(draftNow().text).toBe('还有一件事')
})

describe('a run that has not opened the page', () => {
  /** The modules of the next run: its draft is read when it is first asked for. */
  const nextRun = (isRefused: boolean) => {
    const isolated: { settle?: () => Promise<void>; draft?: () => { text: string } } = {}
    jest.isolateModules(() => {
      const load = <Module extends object>(path: string) => jest.requireActual<Module>(path)
      const { CallError } = load<typeof import('@/request/errors')>('@/request/errors')
      const answer = () => {
        if (isRefused) throw new CallError('refused', '/feedback', { code: 1601 })
        // It does not repeat the words as they were sent.
        return { feedbackId: '1', kind: 'problem', text: '节点一到**就慢', sentAtMs: 0, state: 'received' }
      }
      load<{ connect: typeof connect }>('@/request/send').connect((async () => answer()) as Parameters<
        typeof connect
      >[0]) // of the one call
      load<typeof import('@/session/session')>('@/session/session').restoreSession()
      load<typeof import('@/start/outcomes')>('@/start/outcomes').followOutcomes(createQueryClient(() => true))
      isolated.settle = load<typeof import('@/intention/store')>('@/intention/store').settleIntentions
      isolated.draft = load<typeof import('@/pages/help/draft')>('@/pages/help/draft').draftNow
    })
    return isolated
  }

  test.each([
    ['offers again what was refused meanwhile', '节点一到晚上就慢'],
    ['does not offer again what was taken meanwhile', ''],
  ])('%s', async (_what, text) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await sendAndLeave()
    const { settle: finish, draft } = nextRun(text !== '')
    await finish?.()
    expect(draft?.().text).toBe(text)
  })

  const another = { kind: 'idea', text: '还有一件事' } as const

  test('keeps other words that were put aside when what was sent is taken', async () => {
    changeDraft({ aside: another })
    await sendAndLeave()
    const { settle: finish, draft } = nextRun(false)
    await finish?.()
    expect(draft?.()).toMatchObject(another)
  })

  test('forgets what was put aside when it is taken, and keeps what was written since', async () => {
    await sendAndLeave()
    resetAccountState()
    changeDraft(another)
    const { settle: finish, draft } = nextRun(false)
    await finish?.()
    expect(draft?.()).toMatchObject(another)
    expect(draft?.()).not.toHaveProperty('aside')
  })
})

test('keeps what was written meanwhile', async () => {
  await sendAndLeave()
  changeDraft({ text: '还有一件事' })
  respond({ feedbackId: '1', kind: 'problem', text: '节点一到晚上就慢', sentAtMs: 0, state: 'received' })
  await settle()
  expect(draftNow().text).toBe('还有一件事')
})

const openWith = async (...names: string[]) => {
  const sent: { name: string; fileIds: unknown }[] = []
  const uploading: (() => void)[] = []
  const reported = new Promise(resolve => {
    respond = resolve
  })
  connect((async ({ name }: { name: string }, input: { name?: string; fileIds?: unknown }) => {
    if (name === uploads.uploadFile.name) {
      await new Promise<void>(resolve => uploading.push(resolve))
      return { fileId: `id of ${input.name}` }
    }
    if (name !== feedback.sendFeedback.name) return { items: [], nextCursor: null }
    sent.push({ name, fileIds: input.fileIds })
    return reported
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  changeDraft({ text: '节点一到晚上就慢', pictures: names.map(picture) })
  const screen = await openFeedback()
  await screen.tap('发送')
  const upload = async (count: number) => {
    await screen.waitFor(`正在上传第 ${count} 张图`)
    await act(async () => uploading.at(-1)?.())
  }
  return { ...screen, sent, uploading, upload }
}
const addPicture = (name: string) => act(async () => changeDraft({ pictures: [...draftNow().pictures, picture(name)] }))

test('sends a picture that was added while the first one was being sent', async () => {
  const screen = await openWith('one.jpg')
  await addPicture('two.jpg')
  await screen.upload(1)
  await screen.upload(2)
  await screen.waitFor('正在发送…')
  expect(screen.sent).toEqual([{ name: feedback.sendFeedback.name, fileIds: ['id of one.jpg', 'id of two.jpg'] }])
  screen.remove()
  respond({ feedbackId: '1', kind: 'problem', text: '节点一到晚上就慢', sentAtMs: 0, state: 'received' })
  await settle()
})

test('keeps a picture that was added too late to go along', async () => {
  const screen = await openWith()
  await screen.waitFor('正在发送…')
  await addPicture('late.jpg')
  respond({ feedbackId: '1', kind: 'problem', text: '节点一到晚上就慢', sentAtMs: 0, state: 'received' })
  await screen.waitFor('0/1,000', 10_000)
  expect(screen.words()).not.toContain('请写几个字')
  expect(draftNow().pictures.map(({ name }) => name)).toEqual(['late.jpg'])
})

test('says that a picture is too large when it is chosen, and never sends it', async () => {
  const asked: string[] = []
  connect((async ({ name }: { name: string }) => {
    asked.push(name)
    return { items: [], nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  // The page's own picker gets the same.
  await choose({ name: 'large.jpg', sizeBytes: maxBytes + 1 })
  changeDraft({ text: '节点一到晚上就慢' })
  const screen = await openFeedback()
  await screen.tap('添加图片')
  await screen.waitFor('图片太大，无法上传')
  await screen.tap('发送')
  await screen.waitFor('有图片没有上传成功，反馈还没有发出')
  expect(asked).not.toContain(uploads.uploadFile.name)
  expect(asked).not.toContain(feedback.sendFeedback.name)
})

test('sends once what a page that was left has begun to send, and shows it on the page that is opened again', async () => {
  const left = await openWith('one.jpg')
  await left.waitFor('正在上传第 1 张图')
  left.remove()
  const screen = await openFeedback()
  await screen.tap('正在上传第 1 张图片…')
  expect(left.uploading).toHaveLength(1)
  await act(async () => left.uploading[0]?.())
  await screen.waitFor('正在发送…')
  screen.remove()
  respond({ feedbackId: '1', kind: 'problem', text: '节点一到晚上就慢', sentAtMs: 0, state: 'received' })
  await settle()
  expect(left.sent).toEqual([{ name: feedback.sendFeedback.name, fileIds: ['id of one.jpg'] }])
  expect(draftNow().text).toBe('')
})

test('sends nothing when its words were taken out while a picture was being sent', async () => {
  const screen = await openWith('one.jpg')
  await act(async () => changeDraft({ text: '' }))
  await screen.upload(1)
  await screen.waitFor('请写几个字')
  expect(screen.sent).toEqual([])
})

test('uploads no picture of the next account with those of the one before', async () => {
  const { uploading, waitFor } = await openWith('one.jpg')
  await waitFor('正在上传第 1 张图')
  await act(async () => endSession())
  await act(async () => startSession(sessionOf('next')))
  await addPicture('of the next.jpg')
  await act(async () => uploading[0]?.())
  expect(uploading).toHaveLength(1)
  expect(draftNow().pictures.map(({ name }) => name)).toEqual(['of the next.jpg'])
})

test('sends nothing of the next account with a tap of the one before', async () => {
  const left = await openWith('one.jpg')
  await left.waitFor('正在上传第 1 张图')
  left.remove()
  endSession()
  startSession(sessionOf('next'))
  changeDraft({ text: '还没写完' })
  left.uploading[0]?.()
  await settle()
  expect(left.sent).toEqual([])
})

test('leaves people where they are when they have opened another page before it is received', async () => {
  const goTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
  const screen = await openWith()
  await screen.waitFor('正在发送…')
  await hidePage()
  respond({ feedbackId: '1', kind: 'problem', text: '节点一到晚上就慢', sentAtMs: 0, state: 'received' })
  await screen.waitFor('0/1,000')
  expect(goTo).not.toHaveBeenCalled()
})

test('keeps no phone number of a text for the next run', () => {
  changeDraft({ text: '请打 13800000001 找我' })
  resetAccountState()
  expect(draftNow().text).toMatch(/^请打 .* 找我$/)
  expect(draftNow().text).not.toContain('13800000001')
})

test('says how many pictures had no room', async () => {
  const names = ['1', '2', '3', '4', '5', '6'].map(name => ({ name: `${name}.png`, sizeBytes: 10 }))
  const screen = await openFeedback()
  await choose(...names)
  await screen.tap('添加图片')
  await screen.waitFor('最多放 4 张，还有 2 张没加')
  screen.find('图片（4/4）')
})
