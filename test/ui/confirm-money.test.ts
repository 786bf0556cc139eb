const showModal = jest.fn((_question: object) => Promise.resolve({ confirm: false }))
// Mocks the platform itself, which no test has.
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { showModal: (question: object) => showModal(question) },
}))

import { setLanguage } from '@/i18n/language'
import { confirmMoney } from '@/ui/confirm-money'

const question = { title: '用 1,200 积分兑换？', effect: '兑换后积分不退。', confirmText: '立即确认兑换' }

test('asks through the platform, with the object, the effect and a verb that fits its four characters', async () => {
  expect(await confirmMoney(question)).toBe(false)
  expect(showModal).toHaveBeenCalledWith({
    title: question.title,
    content: question.effect,
    confirmText: '立即确认',
    cancelText: '取消',
  })
})

test('has two short buttons in English as well', async () => {
  setLanguage('en')
  await confirmMoney({ ...question, confirmText: 'Exchange' })
  expect(showModal).toHaveBeenLastCalledWith(expect.objectContaining({ confirmText: 'Exch', cancelText: 'Back' }))
  setLanguage('zh')
})

test('takes only a confirmation for a yes', async () => {
  showModal.mockResolvedValueOnce({ confirm: true })
  expect(await confirmMoney(question)).toBe(true)
})
