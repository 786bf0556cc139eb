import { join } from 'node:path'

/** What `config/bench.mjs` builds: ours and the empty app under the same configuration. */
const built = join(__dirname, '../../dist/bench')

export const builds = {
  weapp: join(built, 'weapp'),
  /** Source maps of the mini-program. */
  maps: join(built, 'maps/weapp'),
  h5: join(__dirname, '../../dist/h5'),
  emptyWeapp: join(built, 'empty-weapp'),
  emptyH5: join(built, 'empty-h5'),
}
