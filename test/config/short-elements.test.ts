import { join } from 'node:path'
import { transformSync } from '@babel/core'
import { root } from '../architecture/files'

const react = { runtime: 'classic', pragma: 'createElement', pragmaFrag: 'Fragment', useSpread: true }

const built = (code: string): string =>
  transformSync(code, {
    configFile: false,
    babelrc: false,
    presets: [[require.resolve('@babel/preset-react'), react]],
    plugins: [join(root, 'config/short-elements.js')],
  })?.code ?? ''

test('imports what makes elements where some are written, under the names that React has', () => {
  expect(built('const a = <><A b="c">d</A></>')).toBe(
    `import { createElement, Fragment } from "react";
const a = createElement(Fragment, null, createElement(A, {
  b: "c"
}, "d"));`,
  )
  expect(built('const a = 1')).toBe('const a = 1;')
})

test('shortens the class of an element of Taro, and of nothing else', () => {
  const code = `import { View } from '@tarojs/components'
import { Row } from './row'
const a = <View className="b"><Row className="c" /><d className="e" /></View>`
  const short = built(code)
  expect(short).toContain('class: "b"')
  expect(short).toContain('className: "c"')
  expect(short).toContain('className: "e"')
})
