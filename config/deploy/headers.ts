/**
 * What the browser build may load, and from where. The examples beside this file send it too. Not stricter, because Taro
 * inserts style elements and its dialog sets style attributes; `blob:` are the files that people choose.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'font-src data:',
  "img-src 'self' data: blob:",
  "connect-src 'self' blob:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Sent with the app's page and every file of it. */
export const siteHeaders: Record<string, string> = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
}
