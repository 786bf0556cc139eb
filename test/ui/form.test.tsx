import { useState } from 'react'
import { Checkbox } from '@/sign-in/checkbox'
import { Field } from '@/ui/field'
import { Pills } from '@/ui/pills'
import { SwitchRow } from '@/ui/switch-row'
import { show } from '../components/show'

const Phone = ({ error }: { error?: string }) => {
  const [phone, setPhone] = useState('138')
  return <Field label="手机号" kind="phone" value={phone} onChange={setPhone} error={error} hint="只用于登录" />
}

test('names a field, and lets it be typed into and emptied', async () => {
  const screen = await show(<Phone />)
  await screen.type('手机号', '13800000002')
  expect(screen.container.querySelector('input')?.value).toBe('13800000002')
  await screen.tap('手机号，清空')
  expect(screen.container.querySelector('input')?.value).toBe('')
})

test('shows a secret as dots, and keeps browsers from filling it in or storing it', async () => {
  const field = await show(<Field label="密钥" kind="secret" value="typed-key-secret" onChange={() => undefined} />)
  const [input] = Array.from(field.container.querySelectorAll('input'))
  expect(input?.type).toBe('password')
  const plain = await show(<Field label="名字" value="阳台" onChange={() => undefined} />)
  expect(plain.container.querySelector('input')?.type).not.toBe('password')
})

test('shows what is wrong in place of the hint, in the name, and aloud', async () => {
  const screen = await show(<Phone />)
  expect(screen.words()).toContain('只用于登录')
  await screen.redraw(<Phone error="少了一位" />)
  expect(screen.words()).not.toContain('只用于登录')
  screen.find('手机号，少了一位')
  const alert = screen.container.querySelector('[role=alert]')
  expect(alert?.textContent).toBe('少了一位')
  expect(alert?.getAttribute('aria-live')).toBe('polite')
})

test('flips a switch by its whole row, once while it is being saved', async () => {
  const onChange = jest.fn(() => new Promise(() => {}))
  const screen = await show(<SwitchRow title="移动数据" isOn={false} onChange={onChange} />)
  await screen.tap('移动数据，已关闭')
  await screen.tap('移动数据，已关闭')
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(onChange).toHaveBeenCalledWith(true)
})

test('makes a switch one stop, with its state for screen readers and the keyboard', async () => {
  const onChange = jest.fn()
  const row = (isOn: boolean) => <SwitchRow title="移动数据" note="在外也用" isOn={isOn} onChange={onChange} />
  const screen = await show(row(false))
  const [stop, ...others] = Array.from(screen.container.querySelectorAll('[tabindex], [role], input, button'))
  expect(others).toEqual([])
  expect(stop?.getAttribute('role')).toBe('switch')
  expect(stop?.getAttribute('aria-checked')).toBe('false')
  for (const key of [' ', 'Enter', 'a'])
    stop?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect(onChange.mock.calls).toEqual([[true], [true]])
  await screen.redraw(row(true))
  expect(screen.find('移动数据，已开启').getAttribute('aria-checked')).toBe('true')
})

test('tells the browser the state of ticks and pills', async () => {
  const options = [
    { value: 'all', text: '全部' },
    { value: 'off', text: '离线' },
  ]
  const screen = await show(
    <>
      <Checkbox label="同意条款" isChecked onChange={() => undefined} />
      <Pills label="筛选" options={options} value="all" onChange={() => undefined} />
    </>,
  )
  expect(screen.find('同意条款，已勾选').getAttribute('aria-checked')).toBe('true')
  expect(screen.find('全部，已选中').getAttribute('aria-selected')).toBe('true')
  expect(screen.find('离线，未选中').getAttribute('aria-selected')).toBe('false')
})

test('says which pill is chosen, with their counts', async () => {
  const onChange = jest.fn()
  const options = [
    { value: 'all', text: '全部', count: 12 },
    { value: 'off', text: '离线' },
  ]
  const screen = await show(<Pills label="筛选" options={options} value="all" onChange={onChange} />)
  screen.find('全部 12，已选中')
  await screen.tap('离线，未选中')
  expect(onChange).toHaveBeenCalledWith('off')
})
