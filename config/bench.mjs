/** `npm run bench`: ratios, measured by the files of test/bench. */
import { start } from './children.mjs'

process.exitCode = await start(['--import', 'tsx', 'test/bench/main.ts'], { onLine: line => console.log(line) })
