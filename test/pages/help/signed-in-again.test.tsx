import { act } from '@tarojs/test-utils-react/dist/pure'
import { changeDraft, clearDraft } from '@/pages/help/draft'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { recordAcceptance, refuseConsent } from '@/session/consent'
import { endSession, expireSession, startSession } from '@/session/session'
import { uploads } from '@/upload/calls'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { openFeedback } from './feedback-page'

afterEach(() => {
  clearDraft()
  endSession()
})

const asked = {
  'signed-out': { words: '登录后再上传', ask: expireSession, answer: () => startSession(sessionOf('ann')) },
  'no-consent': { words: '同意协议后再上传', ask: refuseConsent, answer: () => recordAcceptance([]) },
}

test.each(['signed-out', 'no-consent'] as const)(
  'asks nobody any more for what has been done since a picture failed for want of it: %s',
  async kind => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { words, ask, answer } = asked[kind]
    startSession(sessionOf('ann'))
    connect((async ({ name, path }: { name: string; path: string }) => {
      if (name !== uploads.uploadFile.name) return { items: [], nextCursor: null }
      ask()
      throw new CallError(kind, path)
    }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
    await choose({ name: 'one.jpg', sizeBytes: 3 })
    changeDraft({ text: '节点一到晚上就慢' })
    const screen = await openFeedback()
    await screen.tap('添加图片')
    await screen.tap('发送')
    await screen.waitFor(words)
    await act(async () => answer())
    expect(screen.words()).not.toContain(words)
    expect(screen.words()).toContain('有图片没有上传成功，反馈还没有发出')
  },
)
