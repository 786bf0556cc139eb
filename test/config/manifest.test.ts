import { createHash } from 'node:crypto'
import { manifestOf } from '../../config/manifest'
import { folderWith } from './folder'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('lists the files of both builds with their sizes and hashes, and names the version', () => {
  const root = folderWith([], {
    'package.json': '{ "version": "1.2.3" }',
    'dist/weapp/pages/a.js': 'run()',
    'dist/weapp/app.js': 'start()',
    'dist/h5/index.html': '节点',
  })
  expect(manifestOf(root, `${root}/dist`, { TARO_APP_DOMAIN: 'example.com' })).toEqual({
    version: '1.2.3',
    commit: null,
    hasChanges: false,
    variables: { TARO_APP_DOMAIN: 'example.com' },
    builds: {
      weapp: {
        bytes: 12,
        files: {
          'app.js': { bytes: 7, sha256: sha256('start()') },
          'pages/a.js': { bytes: 5, sha256: sha256('run()') },
        },
      },
      h5: { bytes: 6, files: { 'index.html': { bytes: 6, sha256: sha256('节点') } } },
    },
  })
})
