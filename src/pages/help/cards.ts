import { open, routes } from '@/routes'

/** The cards in order. The ids are the server's, which stores the cards read. */
export const cards = [
  { id: 'welcome' },
  { id: 'bind', action: { to: 'bind', go: () => open(routes.binding.bind()) } },
  { id: 'points' },
  { id: 'limit', action: { to: 'nodes', go: () => open(routes.nodes.home()) } },
  { id: 'offline', action: { to: 'nodes', go: () => open(routes.nodes.home()) } },
  { id: 'mall', action: { to: 'mall', go: () => open(routes.mall.home()) } },
  { id: 'backup', action: { to: 'backup', go: () => open(routes.backup.backup()) } },
  { id: 'safety', action: { to: 'settings', go: () => open(routes.settings.settings()) } },
] as const

export type GuideCardContent = (typeof cards)[number]
