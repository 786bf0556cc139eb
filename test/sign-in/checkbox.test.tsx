import { Checkbox } from '@/sign-in/checkbox'
import { show } from '../components/show'

test('announces its state, and shakes whenever it was required but unticked', async () => {
  const onChange = jest.fn()
  const row = (missed: number, isChecked = false) => (
    <Checkbox label="同意条款" isChecked={isChecked} onChange={onChange} missed={missed} />
  )
  const screen = await show(row(0))
  const shaken = () => screen.container.querySelector('.check')?.className.match(/missed-\w+/)?.[0]
  expect(shaken()).toBeUndefined()
  await screen.tap('同意条款，未勾选')
  expect(onChange).toHaveBeenCalledWith(true)
  await screen.redraw(row(1))
  const first = shaken()
  await screen.redraw(row(2))
  expect(first).toBeDefined()
  expect(shaken()).not.toBe(first)
  // Ticked at last, it shows no error any more.
  await screen.redraw(row(2, true))
  expect(shaken()).toBeUndefined()
})
