import { act } from '@tarojs/test-utils-react/dist/pure'
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
  expect(screen.find('移动数据 在外也用，已开启').getAttribute('aria-checked')).toBe('true')
})

test('says the state of ticks and pills once: by an attribute, not in the name', async () => {
  const options = [
    { value: 'all', text: '全部', count: 12 },
    { value: 'off', text: '离线' },
  ]
  const onChange = jest.fn()
  const screen = await show(
    <>
      <Checkbox label="同意条款" isChecked onChange={() => undefined} />
      <Pills label="方式" options={options} value="all" onChange={onChange} />
      <Pills kind="filter" label="筛选" options={options} value="all" onChange={onChange} />
    </>,
  )
  expect(screen.find('同意条款').getAttribute('aria-checked')).toBe('true')
  const said = (attribute: string) =>
    Array.from(
      screen.container.querySelectorAll(`[role$=group] [${attribute}], [role=toolbar] [${attribute}]`),
      pill => [pill.getAttribute('aria-label'), pill.getAttribute('role'), pill.getAttribute(attribute)],
    )
  expect(said('aria-checked')).toEqual([
    ['全部 12', 'radio', 'true'],
    ['离线', 'radio', 'false'],
  ])
  expect(said('aria-pressed')).toEqual([
    ['全部 12', 'button', 'true'],
    ['离线', 'button', 'false'],
  ])
  await screen.tap('离线，未选中')
  expect(onChange).toHaveBeenCalledWith('off')
})

test('makes a group of choices one stop; the arrows choose among radios and only move among filters', async () => {
  const options = ['甲', '乙', '丙'].map(text => ({ value: text, text }))
  const onChange = jest.fn()
  const Group = ({ kind }: { kind: 'option' | 'filter' }) => {
    const [value, setValue] = useState('乙')
    const choose = (next: string) => {
      onChange(next)
      setValue(next)
    }
    return <Pills kind={kind} label="选择" options={options} value={value} onChange={choose} />
  }
  for (const [kind, chosen] of [
    ['option', [['丙'], ['甲']]],
    ['filter', []],
  ] as const) {
    onChange.mockClear()
    const { container } = await show(<Group kind={kind} />)
    const stops = () =>
      Array.from(container.querySelectorAll('[tabindex="0"]'), stop => stop.getAttribute('aria-label'))
    expect(stops()).toEqual(['乙'])
    container.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    for (const _ of ['once', 'and round the end'])
      await act(async () => {
        const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(key)
      })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('甲')
    expect(stops()).toEqual(['甲'])
    expect(onChange.mock.calls).toEqual(chosen)
  }
})
