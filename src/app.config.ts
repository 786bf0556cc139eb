import { locationWords } from './i18n/location'
import { openWithWords } from './i18n/open-with'
import { tabWords } from './i18n/tabs'
import { tabs } from './lib/tab-list'
import theme from './theme.json'

const isDevelopment = process.env.NODE_ENV !== 'production'

/** The mini-program looks a name up in theme.json, by day or by night; a browser build needs the value itself. */
const themed = <Name extends keyof typeof theme.light>(name: Name) =>
  // as: Taro's types know the values and not the names of variables.
  (process.env.TARO_ENV === 'h5' ? theme.light[name] : `@${name}`) as never

export default defineAppConfig({
  pages: ['pages/nodes/home', 'pages/points/home', 'pages/mall/home', 'pages/account/me', 'pages/account/sign-in'],
  subPackages: [
    { root: 'pages/node', pages: ['node', 'firmware'] },
    { root: 'pages/goods', pages: ['goods'] },
    { root: 'pages/orders', pages: ['list', 'order'] },
    { root: 'pages/butler', pages: ['butler'] },
    { root: 'pages/shops', pages: ['shops'] },
    { root: 'pages/search', pages: ['search'] },
    { root: 'pages/ledger', pages: ['ledger'] },
    { root: 'pages/insights', pages: ['insights', 'nodes'] },
    { root: 'pages/ranking', pages: ['ranking'] },
    { root: 'pages/growth', pages: ['growth'] },
    { root: 'pages/tunnels', pages: ['list', 'service', 'create', 'doors'] },
    { root: 'pages/sharing', pages: ['share', 'guest', 'month'] },
    { root: 'pages/arrange', pages: ['arrange', 'several'] },
    { root: 'pages/settings', pages: ['settings', 'agreement', 'privacy', 'deregister'] },
    { root: 'pages/binding', pages: ['bind', 'reserve'] },
    { root: 'pages/attention', pages: ['attention'] },
    { root: 'pages/limit', pages: ['limit'] },
    { root: 'pages/mini-apps', pages: ['mini-apps'] },
    { root: 'pages/boosts', pages: ['boosts'] },
    { root: 'pages/top-ups', pages: ['top-ups'] },
    { root: 'pages/payments', pages: ['payment'] },
    { root: 'pages/wake', pages: ['wake'] },
    { root: 'pages/ddns', pages: ['domains', 'domain', 'edit'] },
    { root: 'pages/printing', pages: ['printing', 'progress', 'history'] },
    { root: 'pages/id-copy', pages: ['id-copy'] },
    { root: 'pages/help', pages: ['feedback', 'sent', 'guide'] },
    { root: 'pages/backup', pages: ['backup', 'history'] },
    { root: 'pages/demo', pages: ['home', 'node'] },
    ...(isDevelopment ? [{ root: 'pages/workshop', pages: ['gallery', 'panel'] }] : []),
  ],
  // Preloads where most people go next: a bad network then shows before the tap, not after it.
  preloadRule: {
    'pages/nodes/home': { network: 'all', packages: ['pages/node', 'pages/binding'] },
    'pages/points/home': { network: 'all', packages: ['pages/growth', 'pages/ledger'] },
    'pages/mall/home': { network: 'all', packages: ['pages/goods', 'pages/orders'] },
    'pages/account/me': { network: 'wifi', packages: ['pages/tunnels', 'pages/settings'] },
  },
  // WeChat ends an upload after a minute by default; each of ours has a deadline of its own (`upload/pace.ts`).
  networkTimeout: { uploadFile: 600_000 },
  // What WeChat asks the user to permit, and why.
  requiredPrivateInfos: ['chooseAddress', 'getFuzzyLocation'],
  permission: { 'scope.userFuzzyLocation': { desc: locationWords.purpose[0] } },
  ...(process.env.TARO_ENV === 'weapp' && {
    // On a tablet it turns with it, and on a computer its window is as large as one likes.
    resizable: true,
    // A file in a chat is opened with NodeMate to be printed.
    supportedMaterials: ['application/pdf', 'image/*'].map(materialType => ({
      materialType,
      name: openWithWords.print[0],
      desc: openWithWords.printNote[0],
      path: 'pages/printing/printing',
    })),
  }),
  // No `lazyCodeLoading`: base libraries 2.20.2 to 2.21.1 then show blank pages (NervJS/taro#10885), and ours begin at 2.21.0.

  // No page animation in a browser: with Taro's sliding pages, going back during the slide leaves an empty screen in a browser.
  ...(process.env.TARO_ENV === 'h5' && { animation: false }),
  darkmode: true,
  themeLocation: 'theme.json',
  window: {
    navigationBarTitleText: 'NodeMate',
    navigationBarTextStyle: themed('barFront'),
    navigationBarBackgroundColor: themed('barBack'),
    backgroundColor: themed('pageBack'),
    backgroundTextStyle: themed('pageText'),
  },
  tabBar: {
    color: themed('tabFront'),
    selectedColor: themed('tabChosen'),
    backgroundColor: themed('tabBack'),
    borderStyle: themed('tabEdge'),
    list: tabs.map(({ name, page }) => ({
      pagePath: page,
      text: tabWords[name][0],
      iconPath: themed(`${name}Icon`),
      selectedIconPath: themed(`${name}ChosenIcon`),
    })),
  },
})
