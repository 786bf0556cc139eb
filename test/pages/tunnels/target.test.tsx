import { useState } from 'react'
import { blankForm, serviceFrom } from '@/pages/tunnels/draft'
import { Target } from '@/pages/tunnels/parts/target'
import { show } from '../../components/show'

const unknown = { lastSeenAtMs: null, todayPoints: null, upKbps: null, downKbps: null, limit: null, alerts: [] }
const node = {
  ...unknown,
  ...({
    id: 'n-1',
    name: '客厅',
    state: 'online',
    model: null,
    code: null,
    group: null,
    tunnelAddr: 'https://node.example',
  } as const),
}

test('takes an address that was typed with a Chinese keyboard’s signs', async () => {
  let service: ReturnType<typeof serviceFrom>
  const Form = () => {
    const [form, setForm] = useState(blankForm)
    service = serviceFrom(form, '相册')
    return <Target node={node} form={form} nodeLimit="" isWrong={false} onChange={setForm} onOther={jest.fn()} />
  }
  const screen = await show(<Form />)
  await screen.tap('更改')
  await screen.type('设备地址', '１９２。168．1。20')
  expect(service).toMatchObject({ ip: '192.168.1.20' })
})
