import { safeExecute } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { Shelf } from '@/pages/mall/parts/shelf'
import type { Goods } from '@/services/mall'
import { LookProvider } from '@/ui/look'
import { forgetPictures, recallPicture } from '@/ui/picture-cache'
import { layOut } from '../../components/pictures'
import { show } from '../../components/show'

const goodsAt = (at: number): Goods => ({
  goodsId: `goods-${at}`,
  name: `杯子 ${at} 号`,
  kind: 'thing',
  pictureUrl: `https://pictures.example/${at}.svg`,
  pricePoints: 100,
  stock: 9,
  limitPerUser: null,
  leftForYou: null,
})
const all = Array.from({ length: 5_000 }, (_, at) => goodsAt(at))

const phone = { width: 375, height: 812 }

/** A shelf on a phone, scrolled as the page is; its pictures come as soon as they are requested. */
const showShelf = async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  Object.assign(window, { innerWidth: phone.width, innerHeight: phone.height })
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(phone.width)
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(phone.height)
  const place = { scrollTop: 0, rowHeight: 0 }
  // A picture's placeholder is where its card is; everything else is at the shelf's start.
  const numberOf = (element: Element) => Number(/\d+/.exec(element.getAttribute('aria-label') ?? ''))
  layOut(element => Math.floor(numberOf(element) / 2) * place.rowHeight - place.scrollTop)
  const screen = await show(<Shelf goods={all} availablePoints={undefined} />)
  const row = screen.container.querySelector<HTMLElement>('.nm-windowed__row')
  place.rowHeight = Number.parseFloat(row?.style.height ?? '')

  const asked = new Set<string>()
  const scrollTo = async (at: number) => {
    place.scrollTop = Math.floor(at / 2) * place.rowHeight
    await act(async () => {
      // Without a page of its own a hook listens to the app.
      safeExecute('taro-app', 'onPageScroll', { scrollTop: place.scrollTop })
      document.dispatchEvent(new Event('scroll'))
      jest.advanceTimersByTime(400)
    })
    // What has just been drawn is checked, and its pictures are drawn one frame later.
    await act(async () => {
      jest.advanceTimersByTime(200)
    })
    await act(() => new Promise<void>(drawn => requestAnimationFrame(() => drawn())))
    await act(async () => {
      for (const img of screen.container.querySelectorAll('img')) {
        asked.add(img.src)
        img.dispatchEvent(new Event('load'))
      }
    })
  }
  const count = (selector: string) => screen.container.querySelectorAll(selector).length
  return { screen, asked, scrollTo, count }
}

beforeEach(forgetPictures)
afterEach(() => jest.useRealTimers())

test('draws few of five thousand goods, and remembers two hundred pictures', async () => {
  const { screen, asked, scrollTo, count } = await showShelf()
  const remembered = () => [...asked].filter(src => recallPicture(src) !== undefined).length
  for (let at = 0; at < all.length; at += 200) {
    await scrollTo(at)
    expect(screen.words()).toContain(`杯子 ${at} 号`)
    expect(count('.goods-card')).toBeLessThanOrEqual(60)
    expect(remembered()).toBe(Math.min(200, asked.size))
  }
  expect(asked.size).toBeGreaterThan(220)
})

test('says what prevents an exchange in place of a dead button', async () => {
  const goods = [
    { ...goodsAt(1), pricePoints: 220 },
    { ...goodsAt(2), stock: 0 },
    { ...goodsAt(3), leftForYou: 0, limitPerUser: 1 },
    { ...goodsAt(4), stock: 3 },
  ]
  const screen = await show(<Shelf goods={goods} availablePoints={100} />)
  for (const words of ['还差 120 积分', '已兑完', '已达每人上限', '仅剩 3 件']) expect(screen.words()).toContain(words)
  screen.find('杯子 1 号，220 积分 还差 120 积分')
})

test('says how few are left of the last five, and not of more or of what cannot be had', async () => {
  const goods = [
    { ...goodsAt(1), stock: 5 },
    { ...goodsAt(2), stock: 6 },
    { ...goodsAt(3), stock: 5, pricePoints: 220 },
  ]
  const screen = await show(<Shelf goods={goods} availablePoints={100} />)
  const states = Array.from(screen.container.querySelectorAll('.goods-card__state'))
  expect(states.map(({ textContent }) => textContent)).toEqual(['仅剩 5 件', '', '还差 120 积分'])
  expect(states[0]?.classList.contains('goods-card__state--few')).toBe(true)
  expect(states[2]?.classList.contains('goods-card__state--few')).toBe(false)
})

test('has one card a row in large text, as high as its words, so that none is cut', async () => {
  const shelf = (textScale: number) => (
    <LookProvider value={{ theme: 'system', textScale, isOffline: false, pictures: 'allow' }}>
      <Shelf goods={[goodsAt(1), goodsAt(2)]} availablePoints={100} />
    </LookProvider>
  )
  const screen = await show(shelf(1))
  const besideAnother = () => screen.container.querySelectorAll('.nm-windowed__row--narrow').length
  expect(besideAnother()).toBe(2)
  await screen.redraw(shelf(1.5))
  expect(besideAnother()).toBe(0)
  const heights = Array.from(
    screen.container.querySelectorAll<HTMLElement>('.nm-windowed__row'),
    row => row.style.height,
  )
  expect(heights).toEqual(['', ''])
})

test('has goods once that a changed price has moved to the next page meanwhile', async () => {
  const [one, two] = [goodsAt(1), goodsAt(2)]
  const screen = await show(<Shelf goods={[one, two, one]} availablePoints={undefined} />)
  expect(screen.words().match(/杯子 1 号/g)).toHaveLength(1)
})
