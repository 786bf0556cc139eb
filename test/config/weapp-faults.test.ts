import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsIn } from '../../config/weapp-faults'
import { folderWith } from './folder'

const app = {
  pages: ['pages/nodes/home'],
  subPackages: [{ root: 'pages/shops', pages: ['shops'] }],
  permission: { 'scope.userFuzzyLocation': { desc: '用于显示离你近的门店' } },
  requiredPrivateInfos: ['chooseAddress', 'getFuzzyLocation'],
}
const sitemap = { rules: [{ action: 'disallow', page: '*' }] }

const build = () =>
  folderWith([], {
    'app.json': JSON.stringify(app),
    'app.js': 'wx.chooseAddress({})',
    'sitemap.json': JSON.stringify(sitemap),
    'pages/nodes/home.js': '',
    'pages/nodes/home.json': '{}',
    'pages/nodes/home.wxml': '',
    'pages/shops/shops.js': 'wx.getFuzzyLocation({})',
    'pages/shops/shops.json': '{}',
    'pages/shops/shops.wxml': '',
  })

type Spoil = (folder: string) => void
const write =
  (path: string, text: string): Spoil =>
  folder =>
    writeFileSync(join(folder, path), text)
const remove =
  (path: string): Spoil =>
  folder =>
    rmSync(join(folder, path))
const change =
  (changed: object): Spoil =>
  folder =>
    writeFileSync(join(folder, 'app.json'), JSON.stringify({ ...app, ...changed }))
const tooLarge = ' '.repeat(2 * 1_024 * 1_024)

test('has nothing against a sound build', () => {
  expect(faultsIn(build())).toEqual([])
})

test.each<[string, Spoil, RegExp]>([
  ['no app.json', remove('app.json'), /^There is no app\.json/],
  ['a broken app.json', write('app.json', '{ "pages": ['), /^app\.json cannot be read/],
  ['no pages', change({ pages: [] }), /^app\.json: pages/],
  ['a script cut short', write('app.js', 'wx.chooseAddress({'), /^app\.js cannot be read/],
  ['a script too new for phones', write('app.js', 'wx.chooseAddress?.({})'), /^app\.js cannot be read/],
  ['a broken page config', write('pages/shops/shops.json', '{'), /^pages\/shops\/shops\.json cannot be read/],
  ['a missing permission', change({ permission: {} }), /lacks scope\.userFuzzyLocation in "permission"/],
  [
    'an unknown permission',
    change({ permission: { ...app.permission, 'scope.userFuzzyLocatoin': { desc: '门店' } } }),
    /explains scope\.userFuzzyLocatoin in "permission"/,
  ],
  [
    'a permission without a reason',
    change({ permission: { 'scope.userFuzzyLocation': { desc: '' } } }),
    /does not say why it wants scope\.userFuzzyLocation/,
  ],
  [
    'a removed announcement',
    change({ requiredPrivateInfos: ['chooseAddress'] }),
    /lacks getFuzzyLocation in "requiredPrivateInfos"/,
  ],
  ['no announcements', change({ requiredPrivateInfos: ['getFuzzyLocation'] }), /lacks chooseAddress/],
  [
    'an announcement of what no script calls',
    change({ requiredPrivateInfos: [...app.requiredPrivateInfos, 'choosePoi'] }),
    /lists choosePoi in "requiredPrivateInfos", and no script calls it/,
  ],
  [
    'an unknown announcement',
    change({ requiredPrivateInfos: [...app.requiredPrivateInfos, 'scanCode'] }),
    /lists scanCode in "requiredPrivateInfos", which WeChat does not know/,
  ],
  ['a main package over 2 MB', write('a.txt', tooLarge), /^the main package has [\d,]+ bytes/],
  ['a subpackage over 2 MB', write('pages/shops/a.txt', `${tooLarge} `), /^pages\/shops\/ has [\d,]+ bytes/],
  ['a page without its template', remove('pages/shops/shops.wxml'), /^pages\/shops\/shops\.wxml is missing/],
  ['no sitemap', remove('sitemap.json'), /^There is no sitemap\.json/],
  ['a broken sitemap', write('sitemap.json', '{'), /^sitemap\.json cannot be read/],
  ['a sitemap without rules', write('sitemap.json', '{}'), /^sitemap\.json has no rules/],
  [
    'a sitemap with a page that is gone',
    write('sitemap.json', JSON.stringify({ rules: [{ action: 'allow', page: 'pages/old' }] })),
    /^sitemap\.json names pages\/old/,
  ],
])('refuses %s, with one sentence', (_what, spoil, sentence) => {
  const folder = build()
  spoil(folder)
  expect(faultsIn(folder)).toEqual([expect.stringMatching(sentence)])
})
