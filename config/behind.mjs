/**
 * `npm run behind:nginx`, `npm run behind:caddy`: the example in config/deploy on a real web server of this machine, with the
 * browser build and the stand-in behind it, and a browser before it. Apart from `npm test`, which needs no web server.
 */
import { spawnSync } from 'node:child_process'
import { build } from './builds.mjs'
import { start, toolOf } from './children.mjs'

const [name] = process.argv.slice(2)
if (spawnSync(name, [name === 'nginx' ? '-v' : 'version']).error) {
  console.error(`There is no ${name} on this machine: nothing was tried. Install it, then run the same command again.`)
  process.exit(2)
}

await build('build-h5')
const words = [toolOf('jest/bin/jest.js'), '--config', 'config/jest.behind.config.js', '--forceExit', '--runInBand']
process.exitCode = await start(words, {
  env: { NODE_ENV: 'test', NODEMATE_WEB_SERVER: name },
  onLine: line => console.log(line),
})
