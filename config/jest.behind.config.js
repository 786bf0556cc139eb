/** The browser build behind a real web server: `npm run behind:nginx`, `npm run behind:caddy`. */
module.exports = {
  ...require('./jest.browser.config.js'),
  displayName: 'behind',
  testMatch: ['<rootDir>/test/behind/**/*.test.ts'],
}
