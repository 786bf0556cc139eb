module.exports = { '^.+\\.m?[jt]sx?$': require.resolve('./jest-compile.js') }
