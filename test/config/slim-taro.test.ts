import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { replaced } from '../../config/slim-taro'
import oneDocument from '../../config/taro-document-loader'
import inTurn from '../../config/taro-root-loader'
import { root } from '../architecture/files'

const packages = [
  '@tarojs/shared/dist',
  '@tarojs/runtime/dist',
  '@tanstack/query-core/build/modern',
  '@tanstack/react-query/build/modern',
  'protobufjs/src',
].map(folder => join(root, 'node_modules', folder))
const files = packages.flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.js'))
    .map(file => join(folder, file)),
)

/** The modules that a rule takes out. */
const taken = ({ folder, request }: (typeof replaced)[number]) => {
  const imports = files
    .filter(file => folder.test(dirname(file)))
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:from |require\()['"]([^'"]+)['"]/g)].map(([, asked = '']) => asked),
    )
  return [...new Set(imports.filter(asked => request.test(asked)).map(asked => basename(asked)))].sort()
}

test('finds every module that ours replace', () => {
  expect(replaced.map(rule => [rule.by, taken(rule)])).toEqual([
    ['elements.ts', ['components.js']],
    ['styles.ts', ['style_properties.js']],
    [
      'absent.ts',
      [
        'URL.js',
        'URLSearchParams.js',
        'anchor-element.js',
        'class-list.js',
        'history.js',
        'html.js',
        'index.js',
        'location.js',
        'navigator.js',
        'perf.js',
        'window.js',
      ],
    ],
    ['mutations.ts', ['mutationCache.js']],
    ['no-suspense.ts', ['QueryErrorResetBoundary.js', 'errorBoundaryUtils.js', 'suspense.js']],
    ['codec.ts', ['aspromise', 'eventemitter', 'reader_buffer', 'rpc', 'writer_buffer']],
  ])
})

test('finds where Taro asks whether this is a mini-program of Douyin', () => {
  const slim = oneDocument(readFileSync(join(root, 'node_modules/@tarojs/runtime/dist/bom/document.js'), 'utf8'))
  expect(slim).toMatch(/false \? createTTDomDocument\(\) : createDocument\(\)/)
})

test('finds where Taro gathers the changes of a page', () => {
  const gathering = readFileSync(join(root, 'node_modules/@tarojs/runtime/dist/dom/root.js'), 'utf8')
  expect(inTurn(gathering)).toMatch(/shift\(\)[^}]*\{[^}]*\}\s*delete data\[path\];data\[path\] = value;/)
  expect(() => inTurn('')).toThrow('another way')
})
