/** The tab bar from left to right. Plain data, because `app.config.ts` is read at build time. */
export const tabs = [
  { name: 'nodes', page: 'pages/nodes/home' },
  { name: 'points', page: 'pages/points/home' },
  { name: 'mall', page: 'pages/mall/home' },
  { name: 'me', page: 'pages/account/me' },
] as const
