/** `npm run conform -- https://your.site`: whether a server keeps the contract of proto/openapi.json. */
import { start } from './children.mjs'

const words = ['--import', 'tsx', 'test/conform/main.ts', ...process.argv.slice(2)]
process.exit(await start(words, { onLine: line => console.log(line) }))
