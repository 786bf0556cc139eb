/** `npm run load -- --clients 500 --calls 20 --kills 50`: the stand-in over real sockets, killed again and again. */
import { start } from './children.mjs'

const words = ['--import', 'tsx', 'test/load/main.ts', ...process.argv.slice(2)]
process.exit(await start(words, { onLine: line => console.log(line) }))
