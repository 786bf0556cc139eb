// What the browser's build defines: React then draws into jsdom's document and not into Taro's own.
Object.assign(process.env, { TARO_ENV: 'h5', TARO_PLATFORM: 'web' })
// The builds read a page's configuration as text and remove it from the code.
Object.assign(globalThis, { definePageConfig: () => undefined })
