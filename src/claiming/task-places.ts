import { type Route, routes } from '@/routes'

/** Where each task is done. */
export const taskPlaces: Record<string, () => Route> = {
  'first-node': routes.binding.bind,
  'three-nodes': routes.binding.bind,
  'first-take': routes.points.home,
  'first-exchange': routes.mall.home,
  'take-online-points': routes.points.home,
  'back-up-pictures': routes.backup.backup,
  'first-print': routes.printing.printing,
  'first-feedback': routes.help.feedback,
}
