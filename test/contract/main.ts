/** `npm run contract` writes proto/openapi.json; `-- --check` only compares it with the calls. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../architecture/files'
import { contract } from './document'
import { mistakesIn } from './mistakes'

const file = join(root, 'proto', 'openapi.json')

const main = async (): Promise<number> => {
  const document = await contract()
  const mistakes = await mistakesIn(document)
  if (mistakes.length > 0) return complain(`The calls make no valid contract:\n${mistakes.join('\n')}`)
  const text = `${JSON.stringify(document, null, 1)}\n`
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text)
    return complain('proto/openapi.json is not what the calls say: npm run contract')
  console.log(`proto/openapi.json: ${Object.keys(document.paths ?? {}).length} paths, ${text.length} bytes, valid`)
  return 0
}

const complain = (words: string): number => {
  console.error(words)
  return 1
}

main().then(
  code => process.exit(code),
  (error: unknown) => process.exit(complain(String(error))),
)
