import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { pbjs } from 'protobufjs-cli'

/** `npm run proto`: proto/tunnel.proto → src/tunnel/messages.js and messages.d.ts, both committed. */

const root = resolve(__dirname, '..')

// Encode and decode only. `-w es6` alone: with the commonjs wrapper `--es6` builds a broken module.
const options = [
  ...['--target', 'static-module', '--wrap', 'es6', '--root', 'tunnel', '--dts'],
  ...['--keep-case', '--force-long', '--lint', ''],
  ...['--no-create', '--no-verify', '--no-convert', '--no-delimited', '--no-typeurl', '--no-service'],
]

export const generate = async (folder: string): Promise<void> => {
  const file = join(folder, 'messages.js')
  await promisify(pbjs.main)([...options, '--out', file, join(root, 'proto/tunnel.proto')])
  for (const made of [file, join(folder, 'messages.d.ts')]) writeFileSync(made, lean(readFileSync(made, 'utf8')))
}

/**
 * In a mini-program protobufjs takes Taro's window for the global object, which need not have `Object` or `Error`;
 * the language's own names are always there. Comments that only repeat a name are removed.
 */
const lean = (code: string): string => code.replace(/\$util\.global\./g, '').replace(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '')

if (require.main === module) generate(join(root, 'src/tunnel'))
