/** `npm start`: the stand-in and the browser build behind one address; with `-- --lan` other machines reach it. */
import { backend, backendPort, needPorts, startBackend, startBuild } from './develop.mjs'
import { host, openness } from './lan.mjs'

const port = Number(process.env.PORT ?? 4000)

await needPorts({ PORT: port, BACKEND_PORT: backendPort })
console.log('Starting the stand-in and building for the browser …')
const [accounts] = await Promise.all([
  startBackend(),
  startBuild('h5', { NODEMATE_HOST: host, NODEMATE_SITE_PORT: String(port), NODEMATE_BACKEND: backend }),
])
console.log(`\nNodeMate is at http://${host}:${port}\n${openness}${accounts}\nCtrl-C stops it.\n`)
