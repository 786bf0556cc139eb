/**
 * `npm run conform -- https://your.site NODEMATE_PHONE=13800000000`: whether a server keeps the contract of
 * proto/openapi.json. Variables come from the environment, all but a session also as words.
 */
import { start } from './children.mjs'
import { notAsWord, variablesIn } from './words.mjs'

const words = process.argv.slice(2)
const isVariable = word => /^(?:NODEMATE|TARO_APP)_\w+=/.test(word)
if (words.some(word => word.startsWith('NODEMATE_SESSION='))) {
  console.error(notAsWord('NODEMATE_SESSION'))
  process.exit(2)
}
const command = ['--import', 'tsx', 'test/conform/main.ts', ...words.filter(word => !isVariable(word))]
const env = variablesIn(words.filter(isVariable))
process.exit(await start(command, { env, onLine: line => console.log(line) }))
