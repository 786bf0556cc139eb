import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { pbjs } from 'protobufjs-cli'

/** `npm run proto`: proto/tunnel.proto → src/tunnel/messages.*, all committed. */

const root = resolve(__dirname, '..')

// `-w es6` alone: with the commonjs wrapper `--es6` builds a broken module.
const options = [
  ...['--target', 'static-module', '--wrap', 'es6', '--dts', '--keep-case', '--force-long', '--lint', ''],
  ...['--no-create', '--no-verify', '--no-convert', '--no-delimited', '--no-typeurl', '--no-service'],
]

export const generate = async (folder: string): Promise<void> => {
  for (const [does, other] of [
    ['encode', 'decode'],
    ['decode', 'encode'],
  ]) {
    const file = join(folder, `messages.${does}.js`)
    await promisify(pbjs.main)([...options, `--no-${other}`, '--out', file, join(root, 'proto/tunnel.proto')])
    for (const made of [file, file.replace(/js$/, 'd.ts')]) writeFileSync(made, lean(readFileSync(made, 'utf8')))
  }
}

/**
 * What pbjs writes and the app does not need. A build drops the messages that it never encodes or never decodes, as soon as
 * they are in no object that all of them share. A message's fields are those of the wire or of a plain object: nobody hands
 * them to its constructor, which is then a class, as the minifier makes an arrow of a function without `this`. In a
 * mini-program protobufjs takes Taro's window for the global object, which need not have `Object` or `Error`; the
 * language's own names are always there.
 */
const lean = (code: string): string =>
  code
    .replace(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '')
    .replace(/^\/\/ Exported root namespace\n.*\n\n/m, '')
    .replace(/\nexport \{\n.*\n\};\n/, '')
    .replace(/= \$root\.\w+ = /g, '= /*#__PURE__*/ ')
    .replace(/\$root\./g, '')
    .replace(/\$util\.global\./g, '')
    .replace(/= function \(properties\) \{\n +if \(properties\)\n(?:.*\n){3} +\}/g, '= class {}')
    .replace(/constructor\(properties.*\)/g, 'constructor()')
    .replace(/^ +\w+\.prototype\.\w+ = .*\n/gm, '')
    .replace(/^ {4}\w+: .+;\n/gm, '')
    .replace(/ && \$Object\.hasOwnProperty\.call\(message, "[\w$]+"\)/g, '')

if (require.main === module) generate(join(root, 'src/tunnel'))
