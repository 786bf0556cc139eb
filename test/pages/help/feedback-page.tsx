import { QueryClientProvider } from '@tanstack/react-query'
import { changeDraft } from '@/pages/help/draft'
import FeedbackPage from '@/pages/help/feedback'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { feedback } from '@/services/feedback'
import { show } from '../../components/show'

export const openFeedback = () =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <FeedbackPage />
    </QueryClientProvider>,
  )

export const respondWith = (reply: unknown) =>
  connect((async ({ name }: { name: string }) =>
    name === feedback.sendFeedback.name ? reply : { items: [], nextCursor: null }) as unknown as Parameters<
    typeof connect
  >[0]) // the test answers any call by hand

export const sendFeedback = async () => {
  changeDraft({ text: '节点一到晚上就慢' })
  const screen = await openFeedback()
  await screen.tap('发送')
  return screen
}

export const picture = (name: string) => ({ path: `wxfile://${name}`, name, sizeBytes: 0, fileId: null, trouble: null })
