import { budgets } from '../budgets'
import { growingLists, respondWithMany } from './growing-lists'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()
const maxElements = 600
const maxChildren = 60

test.each(growingLists)('draws the $name in sight of a thousand, wherever one scrolls to', async list => {
  const { backend, boot } = env()
  await respondWithMany(backend, 'u-ordinary', list)
  const storage = { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) }
  const phone = boot({ storage, system: { elementHeight: list.px } })
  await phone.open(list.page)
  await phone.waitFor('第 0 行')
  await phone.settled()
  for (const row of [0, 40, 250, 254, 500]) {
    await phone.scroll(row * list.px)
    await phone.advance(200)
    expect(phone.viewSize.elements).toBeLessThanOrEqual(maxElements)
    expect(phone.viewSize.maxChildren).toBeLessThanOrEqual(maxChildren)
  }
  expect(phone.sees('第 0 行')).toBe(false)
  await phone.waitFor('第 500 行')
  await phone.scroll(0)
  await phone.waitFor('第 0 行')
  expect(phone.setDataStats.biggest).toBeLessThan(budgets.setData)
})
