import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveFile } from './browser-file.ts'
import { html, type Markup } from './html.ts'

const STYLE = readFileSync(new URL('page.css', import.meta.url), 'utf8')

export function servePageStyle(app: FastifyInstance, url: string, own: URL): void {
  serveFile(app, url, 'text/css; charset=utf-8', STYLE + readFileSync(own, 'utf8'))
}

export function renderPage(lang: string, title: string, style: string, body: Markup): string {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${style}" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.text
}

/** Sends a page that loads only what the sandbox serves. A form may redirect to `return_urls`, so the policy names their origins. */
export function sendPage(reply: FastifyReply, page: string, return_urls: readonly string[] = []): FastifyReply {
  const targets = ["'self'", ...return_urls.map((url) => new URL(url).origin)].join(' ')
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page)
}
