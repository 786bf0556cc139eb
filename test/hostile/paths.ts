import { routes } from '@/routes'

/** What a page reads only for one of its tabs. */
const tabs: Record<string, readonly string[]> = {
  '/pages/node/node': ['收益', '网络', '工具'],
  '/pages/ranking/ranking': ['近三天'],
}

/** Every page of the app, and every tab that is read for itself. */
export const pathsOf = (given: Record<string, string>) =>
  Object.values(routes)
    .flatMap(pages => Object.values<(given: never) => { path: string }>(pages))
    .map(linkOf => linkOf(given as never).path)
    .flatMap(path => [[path], ...(tabs[path.split('?')[0] ?? ''] ?? []).map(tab => [path, tab])])
