/**
 * `npm run weapp`: the stand-in and the mini-program's build in watch mode, for WeChat DevTools; with `-- --lan` also for
 * a phone in the same network.
 */
import { backend, backendPort, needPorts, startBackend, startBuild } from './develop.mjs'
import { openness } from './lan.mjs'

await needPorts({ BACKEND_PORT: backendPort })
console.log('Starting the stand-in and building for WeChat …')
const [accounts] = await Promise.all([
  startBackend(),
  startBuild('weapp', { TARO_APP_HOST_MODE: 'same-site', TARO_APP_SITE: backend }),
])
console.log(`
dist/weapp is built, and built again on every change; the stand-in is at ${backend}.
Open this folder in WeChat DevTools ("Import", with a test AppID) and leave
"Do not verify valid domain names" ticked, so that it may speak to the stand-in.
${openness}${accounts}
Ctrl-C stops it.
`)
