import { useDraft } from '@/pages/help/draft'
import { ContactField } from '@/pages/help/parts/contact-field'
import { show } from '../../components/show'

const Contact = () => <ContactField draft={useDraft()} problem={undefined} />

test.each(['ann@example。com', 'ａｎｎ＠example．com'])(
  'takes an email that a Chinese keyboard typed as %s',
  async typed => {
    const screen = await show(<Contact />)
    await screen.tap('发邮件')
    await screen.type('邮箱', typed)
    expect(useDraft.getState().email).toBe('ann@example.com')
  },
)
