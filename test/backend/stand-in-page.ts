import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** A page that stands in for somebody else's, and says so. */
export const standInPage = (title: string, warning: string, inside: Html): Html => html`<!doctype html>
  <html lang="zh-CN">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        body { margin: 0; padding: 24px; font: 16px/1.6 sans-serif; color: #222; background: #fff; }
        header { padding: 12px 16px; background: repeating-linear-gradient(45deg, #ffe08a 0 12px, #fff3c8 12px 24px); }
        button { display: block; width: 100%; min-height: 48px; margin-top: 12px; font: inherit; }
      </style>
    </head>
    <body>
      <header><b>${title}</b><br />${warning}</header>
      ${inside}
    </body>
  </html>`
