/** `npm start`: the stand-in and the browser build behind one address. */
import { backend, backendPort, needPorts, startBackend, startBuild } from './develop.mjs'

const port = Number(process.env.PORT ?? 4000)

await needPorts({ PORT: port, BACKEND_PORT: backendPort })
console.log('Starting the stand-in and building for the browser …')
const [accounts] = await Promise.all([
  startBackend(),
  startBuild('h5', { NODEMATE_SITE_PORT: String(port), NODEMATE_BACKEND: backend }),
])
console.log(`\nNodeMate is at http://127.0.0.1:${port}\n${accounts}\nCtrl-C stops it.\n`)
