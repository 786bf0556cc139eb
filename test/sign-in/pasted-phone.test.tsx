import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ReserveForm } from '@/pages/binding/parts/reserve-form'
import { nobody } from '@/pages/goods/exchange'
import { RecipientForm } from '@/pages/goods/parts/recipient-form'
import { createQueryClient } from '@/request/query'
import { CodeFields } from '@/sign-in/code-fields'
import { useCodeForm } from '@/sign-in/use-code-form'
import { show } from '../components/show'

const Code = ({ purpose }: { purpose: 'sign-in' | 'bind' }) => {
  const form = useCodeForm(purpose, { hasAgreed: () => true, submit: async () => undefined })
  return <CodeFields form={form} purpose={purpose} submitError={undefined} />
}
const Recipient = ({ needs }: { needs: 'phone' | 'address' }) => {
  const [recipient, setRecipient] = useState(nobody)
  return <RecipientForm needs={needs} recipient={recipient} wrong={[]} onChange={setRecipient} />
}

test.each([
  ['signing in', '手机号', <Code key="1" purpose="sign-in" />],
  ['linking', '手机号', <Code key="2" purpose="bind" />],
  ['topping up', '充值号码', <Recipient key="3" needs="phone" />],
  ['an address', '手机号', <Recipient key="4" needs="address" />],
  ['a reservation', '手机号', <ReserveForm key="5" onReserved={jest.fn()} />],
])('reads a pasted number with its country code: %s', async (_where, field, form) => {
  const screen = await show(<QueryClientProvider client={createQueryClient(() => true)}>{form}</QueryClientProvider>)
  await screen.type(field, '+86 138 0013 8000')
  const values = Array.from(screen.container.querySelectorAll('input'), ({ value }) => value)
  expect(values).toContain('13800138000')
})
