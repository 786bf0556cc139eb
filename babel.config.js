const shortElements = require('./config/short-elements')

/**
 * The phones of base library 2.21.0, the oldest that runs the app; their JavaScript lacks `catch` without a name. What they
 * read and only get wrong in corners stays as it is written, and the corners are rewritten.
 */
const phones = {
  targets: { ios: '12', android: '66' },
  include: [
    'transform-optional-catch-binding',
    'bugfix/transform-safari-id-destructuring-collision-in-function-expression',
    'bugfix/transform-safari-rest-destructuring-rhs-array',
    'bugfix/transform-tagged-template-caching',
  ],
  exclude: ['transform-destructuring', 'transform-parameters', 'transform-template-literals'],
}

/** `import()` stays one, in the mini-program too: `config/packages.ts`. */
const how = { useBuiltIns: false, hot: false, 'dynamic-import-node': false }

/** Compressed, as a browser gets them, elements are as short either way. */
const isShort = process.env.TARO_ENV === 'weapp'
const react = { runtime: 'classic', pragma: 'createElement', pragmaFrag: 'Fragment', useSpread: true }

module.exports = {
  // `document.all` is no phone's: to be nullish is one comparison.
  assumptions: { noDocumentAll: true, setPublicClassFields: true },
  presets: [
    ['taro', { framework: 'react', ts: true, compiler: 'webpack5', ...how, ...phones, ...(isShort && { react }) }],
  ],
  plugins: isShort ? [shortElements] : [],
}
