import { namedOnce } from '../../config/component-once'

const comp = '../../comp'

test('takes the component out of a page, and leaves what else is there', () => {
  expect(namedOnce({ usingComponents: { comp } })).toEqual({})
  expect(namedOnce({ usingComponents: { comp, other: './other' } })).toEqual({ usingComponents: { other: './other' } })
})

test('names it for the whole app', () => {
  expect(namedOnce({ pages: ['pages/nodes/home'] })).toEqual({
    pages: ['pages/nodes/home'],
    usingComponents: { comp: '/comp' },
  })
})

test('leaves it in the component, which is in itself, and changes no other file', () => {
  const itself = { component: true, usingComponents: { comp: './comp' } }
  expect(namedOnce(itself)).toEqual(itself)
  expect(namedOnce({})).toEqual({})
})
