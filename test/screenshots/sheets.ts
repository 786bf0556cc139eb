/**
 * `npm run screenshots -- --sheets`: every sheet in dark and English, on a wide window, and in large text on a phone of
 * 375 and of 320 pixels, as contact sheets. The list is the tests' own, `test/e2e/sheets.ts`.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backend } from '../backend/start'
import { closePhones, openPhone, startSite } from '../e2e/browser'
import type { Phone } from '../e2e/phone'
import { dialog, inEachSheet, pagesWithSheets, speak, storedForSheets } from '../e2e/sheets'
import { shots } from './names'
import { sheetOf } from './sheet'

/** In Chinese sheets are opened by their buttons' names, so the language changes once they are open. */
const looks = {
  'sheets-dark': { colorScheme: 'dark', viewport: { width: 375, height: 667 }, language: 'en', textScale: 1 },
  'sheets-large': { viewport: { width: 375, height: 667 }, language: 'zh-CN', textScale: 1.5 },
  'sheets-wide': { viewport: { width: 1_024, height: 768 }, language: 'zh-CN', textScale: 1 },
  'sheets-small': { viewport: { width: 320, height: 640 }, language: 'en', textScale: 1.5 },
} as const

type Look = (typeof looks)[keyof typeof looks]
type Take = (phone: Phone, file: string) => Promise<void>

type Options = Parameters<typeof openPhone>[0]

const openAs = async (look: Look, options: Pick<Options, 'origin' | 'storage'>): Promise<Phone> => {
  const phone = await openPhone({ ...options, ...look, isForPictures: true, language: 'zh-CN' })
  // tsx keeps the names of functions by a helper that the page does not have.
  await phone.page.addInitScript('globalThis.__name = value => value')
  return phone
}

const open = async (phone: Phone, page: string): Promise<void> => {
  await phone.open(page)
  await phone.page.waitForLoadState('networkidle')
}

const takeOfPages = async (backend: Backend, look: Look, take: Take): Promise<void> => {
  const session = await backend.session('u-ordinary')
  const storage = { 'nodemate.session': session, ...storedForSheets }
  const phone = await openAs(look, { origin: backend.origin, storage })
  for (const page of await pagesWithSheets(backend)) {
    await open(phone, page)
    await inEachSheet(phone, page, file => take(phone, file))
  }
}

/** The samples have names of their own in each language, so these are opened in the language of the look. */
const takeOfGuests = async ({ origin }: Backend, look: Look, take: Take): Promise<void> => {
  const phone = await openAs(look, { origin })
  await phone.page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    'nodemate.device.settings',
    JSON.stringify({ data: JSON.stringify({ language: look.language }) }),
  ] as const)
  const isChinese = look.language === 'zh-CN'
  await open(phone, '/pages/demo/home')
  await phone.tap(isChinese ? /^远程访问/ : /^Remote access/, { nth: 0 })
  await phone.tap(isChinese ? /^家庭相册/ : /^Family photos/, { nth: 0 })
  await take(phone, 'demo-services')
  await open(phone, '/pages/demo/node?deviceId=demo-attic')
  await phone.tap(isChinese ? '去清理' : 'Clean up', { nth: 0 })
  await take(phone, 'demo-sign-in-first')
}

const takeOfDeletion = async (backend: Backend, look: Look, take: Take): Promise<void> => {
  const storage = { 'nodemate.session': await backend.session('u-new') }
  const phone = await openAs(look, { origin: backend.origin, storage })
  await open(phone, '/pages/settings/deregister')
  await take(phone, 'consent-sheet')
  await phone.tap('同意并继续')
  await phone.tap('继续注销')
  await phone.waitFor('先确认是你本人')
  await take(phone, 'code-sheet')
  await phone.tap('获取验证码')
  await phone.type('验证码', '246810')
  await phone.tap('下一步')
  await phone.waitFor('永久注销账号？')
  await take(phone, 'deregister')
}

const takeOfExpired = async (backend: Backend, look: Look, take: Take): Promise<void> => {
  const storage = { 'nodemate.session': await backend.session('u-ordinary') }
  const phone = await openAs(look, { origin: backend.origin, storage })
  await backend.control.fault('*', { kind: 'signedOut' })
  await phone.open('/pages/nodes/home')
  await phone.waitFor('请重新登录')
  await take(phone, 'sign-in-sheet')
  await backend.control.clearFaults()
}

export const takeSheets = async (): Promise<void> => {
  const all = Object.entries(looks)
  const wanted = all.filter(([name]) => process.argv.includes(`--${name}`))
  for (const [name, look] of wanted.length > 0 ? wanted : all) {
    // What is agreed to or signed out here is not asked again.
    const backend = await startSite()
    await mkdir(join(shots, name), { recursive: true })
    const taken: string[] = []
    const take: Take = async (phone, file) => {
      const picture = `${name}/${file.replace(/^(pages|screen)\/|parts\//g, '').replace(/\//g, '-')}`
      await phone.page.locator(dialog).last().waitFor()
      // What a sheet reads comes a moment later.
      await phone.page.waitForFunction("!document.querySelector('[role=dialog] [class*=skeleton]')")
      await speak(phone, look.language, look.textScale)
      await phone.shot(picture)
      await speak(phone, 'zh-CN', look.textScale)
      taken.push(join(shots, `${picture}.png`))
    }
    for (const takeSome of [takeOfPages, takeOfGuests, takeOfDeletion, takeOfExpired]) {
      await takeSome(backend, look, take)
      await closePhones()
    }
    await backend.stop()
    await sheetOf(taken, { columns: 9, path: join(shots, `${name}.png`) })
    console.log(`.shots/${name}.png`)
  }
}
