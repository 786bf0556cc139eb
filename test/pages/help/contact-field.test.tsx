import { useDraft } from '@/pages/help/draft'
import { ContactField } from '@/pages/help/parts/contact-field'
import { show } from '../../components/show'

const Contact = () => <ContactField draft={useDraft()} problem={undefined} />

test('takes an email that was typed with a Chinese keyboard’s full stop', async () => {
  const screen = await show(<Contact />)
  await screen.tap('发邮件')
  await screen.type('邮箱', 'ann@example。com')
  expect(useDraft.getState().email).toBe('ann@example.com')
})
