import { resolve } from 'node:path'
import { defineConfig } from '@tarojs/cli'

const root = resolve(__dirname, '..')

export default defineConfig<'webpack5'>({
  projectName: 'nodemate',
  date: '2026-11-21',
  designWidth: 375,
  deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
  sourceRoot: 'src',
  outputRoot: `dist/${process.env.TARO_ENV}`,
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: false },
  alias: { '@': resolve(root, 'src') },
  plugins: ['@tarojs/plugin-framework-react', '@tarojs/plugin-platform-weapp', '@tarojs/plugin-platform-h5'],
  mini: {},
  h5: { publicPath: '/', staticDirectory: 'static', router: { mode: 'browser' } },
})
