import { act } from '@tarojs/test-utils-react/dist/pure'
import { GoodsPictures } from '@/pages/goods/parts/pictures'
import { show } from '../../components/show'

type Goods = Parameters<typeof GoodsPictures>[0]['goods']

const goods = (...pictureUrls: string[]) =>
  ({ name: '杯子', pictureUrl: null, detail: { pictureUrls } }) as unknown as Goods // all that is shown of it

const dotsOf = (container: Element) =>
  [...container.querySelectorAll('.pictures__dot')].map(dot => dot.classList.contains('pictures__dot--shown'))

test('highlights the dot of the current picture', async () => {
  const { container } = await show(<GoodsPictures goods={goods('a.png', 'b.png', 'c.png')} />)
  expect(dotsOf(container)).toEqual([true, false, false])
  const detail = { scrollLeft: 640, scrollWidth: 960 }
  await act(async () => {
    container.querySelector('.pictures__strip')?.dispatchEvent(new CustomEvent('scroll', { detail }))
  })
  expect(dotsOf(container)).toEqual([false, false, true])
})

test('has no dots for a single picture', async () => {
  const { container } = await show(<GoodsPictures goods={goods('a.png')} />)
  expect(dotsOf(container)).toEqual([])
})
