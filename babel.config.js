/** The phones of base library 2.21.0, the oldest that runs the app; their JavaScript lacks `catch` without a name. */
const phones = { targets: { ios: '12', android: '66' }, include: ['transform-optional-catch-binding'] }

/** `import()` stays one, in the mini-program too: `config/packages.ts`. */
const how = { useBuiltIns: false, hot: false, 'dynamic-import-node': false }

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', ...how, ...phones }]],
}
