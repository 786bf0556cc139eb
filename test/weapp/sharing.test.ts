import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { points } from '@/services/points'
import { filesOf } from '../architecture/files'
import { readManifest } from './app/manifest'
import type { Phone } from './phone'
import { builtApp } from './phone'
import { type Overrides, refuse } from './platform/api'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

/** The pages whose sources say what WeChat forwards from them. */
const forwarding = filesOf('src/pages')
  .filter(({ path, text }) => path.endsWith('.tsx') && text.includes('enableShareAppMessage: true'))
  .map(({ path }) => path.replace(/^src\/|\.tsx$/g, ''))

test('offers in WeChat’s menu to forward the pages that have a card of their own, and no other', async () => {
  const { pages } = readManifest(builtApp)
  const phone = env().boot()
  await phone.open()
  const offered = pages.filter(path => phone.isForwarded(path))
  expect(offered).toEqual(pages.filter(path => forwarding.includes(path)))
  expect(offered).toContain('pages/sharing/guest')
})

const guestLink = `/pages/sharing/guest?what=${encodeURIComponent('ssh,relay.example,40001,,书房')}`

test('forwards a share as it was received, with a picture of the package', async () => {
  const phone = env().boot()
  await phone.open(guestLink)
  await phone.waitFor('ssh -p 40001 USER@relay.example')
  const card = phone.forward()
  expect(card).toEqual({ title: '和你分享“书房”', path: guestLink, imageUrl: '/pages/sharing/forwarded.jpg' })
  expect(existsSync(join(builtApp, card?.imageUrl ?? ''))).toBe(true)
})

test('forwards the app instead of a share that nobody can read', async () => {
  const phone = env().boot()
  await phone.open('/pages/sharing/guest?what=ssh,-oProxyCommand%3Dx,22,,a')
  await phone.waitFor('这个链接不完整')
  expect(phone.forward()?.path).toBe('/pages/nodes/home')
})

const everybodys = [
  '/pages/goods/goods?goodsId=goods-cup',
  '/pages/shops/shops',
  '/pages/help/guide',
  '/pages/demo/home',
]

test.each(everybodys)(
  'forwards %s with words and a picture of its own, and opens it from that link alone',
  async address => {
    const { backend, boot } = env()
    const session = JSON.stringify(await backend.session('u-ordinary'))
    const owner = boot({ storage: { 'nodemate.session': session } })
    await owner.open(address)
    await owner.settled()
    const card = owner.forward()
    expect(card?.path).toBe(address)
    expect(card?.title).not.toBe('')
    expect(card?.imageUrl?.startsWith('http') || existsSync(join(builtApp, card?.imageUrl ?? ''))).toBe(true)
    const stranger = boot()
    await stranger.open(card?.path)
    await stranger.settled()
    expect(stranger.page).toBe(address.slice(1).split('?')[0])
    expect(stranger.words()).not.toBe('')
    expect(stranger.count('.nm-notice--danger')).toBe(0)
  },
)

test('forwards the mall where a link names goods that are not there', async () => {
  const phone = env().boot()
  await phone.open('/pages/goods/goods')
  expect(phone.forward()?.path).toBe('/pages/mall/home')
})

/** A service of the account, opened and about to be shared. */
const sharePage = async (platform: Overrides = {}): Promise<Phone> => {
  const { backend, boot } = env()
  const session = JSON.stringify(await backend.session('u-ordinary'))
  const phone = boot({ storage: { 'nodemate.session': session }, platform })
  await phone.open('/pages/tunnels/create?deviceId=node-1')
  for (const words of ['服务类型', '打开', '已打开', '分享', '保存二维码']) {
    await phone.waitFor(words)
    if (words === '打开' || words === '分享') await phone.tap(words)
  }
  return phone
}

test('saves the code to the album', async () => {
  let saved = ''
  const phone = await sharePage({
    saveImageToPhotosAlbum: ({ filePath }: { filePath: string }) => {
      saved = filePath
    },
  })
  await phone.tap('保存二维码')
  await phone.waitFor('已保存到相册')
  expect(phone.memory.files.get(saved)?.subarray(1, 4).toString()).toBe('PNG')
})

test('says where the album can be allowed after it was refused, and saves then', async () => {
  let isRefused = true
  let opened = 0
  const phone = await sharePage({
    saveImageToPhotosAlbum: () => (isRefused ? refuse('auth deny') : undefined),
    openSetting: () => {
      opened += 1
      return { authSetting: {} }
    },
  })
  await phone.tap('保存二维码')
  await phone.waitFor('没有允许使用相册或相机')
  await phone.tap('去设置')
  expect(opened).toBe(1)
  isRefused = false
  await phone.tap('保存二维码')
  await phone.waitFor('已保存到相册')
})

test('says that the album stays off without WeChat’s privacy notice, to somebody who saves the code', async () => {
  const phone = await sharePage({ saveImageToPhotosAlbum: () => refuse('privacy permission is not authorized') })
  await phone.tap('保存二维码')
  await phone.waitFor('没有同意微信的隐私提示')
  await phone.waitFor('不同意就无法使用相册')
})

test('saves nothing and says nothing when the user cancels', async () => {
  const phone = await sharePage({ saveImageToPhotosAlbum: () => refuse('cancel') })
  await phone.tap('保存二维码')
  await phone.settled()
  expect(phone.sees('已保存')).toBe(false)
  expect(phone.sees('没有保存')).toBe(false)
})

test('forwards only the figures of the month that were picked', async () => {
  const { backend, boot } = env()
  const ask = await backend.signIn('u-ordinary')
  const { earnedThisMonth } = await ask(points.userPoints, {})
  const phone = boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) } })
  await phone.open('/pages/sharing/month')
  const earned = `攒了 ${earnedThisMonth.toLocaleString('en')} 积分`
  await phone.waitFor(`我的节点伴侣月报：${earned}`)
  expect(phone.forward('button')).toMatchObject({ title: `我的节点伴侣月报：${earned}`, path: '/pages/demo/home' })
  await phone.tap(/^近 30 天的节点/)
  await phone.tap(/^这个月的积分/)
  expect(phone.forward('button')?.title).toMatch(/^我的节点伴侣月报：近 30 天 \d+ 台节点$/)
  await phone.tap(/^近 30 天的节点/)
  expect(phone.forward()).toMatchObject({ path: '/pages/nodes/home' })
})

test('forwards nothing of a month to make a card of while nobody is signed in', async () => {
  const phone = env().boot()
  await phone.open('/pages/sharing/month')
  await phone.waitFor('登录后晒晒这个月')
  expect(phone.forward()).toMatchObject({ title: '节点伴侣', path: '/pages/nodes/home' })
})
