import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { assembleScript } from './browser-script.ts'

const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  // Any page may hold the form, as at Stripe: the sandbox does not know the addresses of its shop.
  'frame-ancestors *',
].join('; ')

const PAGE_SCRIPT = [
  'api.ts',
  'page/integration-error.ts',
  'page/emitter.ts',
  'page/frame-window.ts',
  'page/payment-element.ts',
  'page/elements.ts',
  'page/confirm-payment.ts',
  'page/stripe.ts',
]
const FRAME_SCRIPT = [
  'api.ts',
  'frame/card-rules.ts',
  'frame/words.ts',
  'frame/countries.ts',
  'frame/appearance.ts',
  'frame/form.ts',
  'frame/main.ts',
]

/** The files a browser loads: the script for the shop's page, and the form that runs in its own frame. */
export function browserFiles(app: FastifyInstance): void {
  const javascript = 'text/javascript; charset=utf-8'
  const css = 'text/css; charset=utf-8'
  serveFile(app, '/v3/stripe.js', javascript, assembleScript(PAGE_SCRIPT))
  serveFile(app, '/v3/payment-element.js', javascript, assembleScript(FRAME_SCRIPT))
  serveFile(app, '/v3/payment-element.css', css, readBrowserFile('payment-element.css'))
  serveFile(app, '/v3/authentication.css', css, readBrowserFile('authentication.css'))
  serveFile(app, '/v3/payment-element.html', 'text/html; charset=utf-8', readBrowserFile('payment-element.html'), {
    'content-security-policy': FRAME_POLICY,
    'referrer-policy': 'no-referrer',
  })
}

function serveFile(
  app: FastifyInstance,
  url: string,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): void {
  app.get(url, (_request, reply): FastifyReply =>
    reply
      .headers({
        'access-control-allow-origin': '*',
        'cache-control': 'no-cache',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        ...headers,
      })
      .type(type)
      .send(text),
  )
}

function readBrowserFile(name: string): string {
  return readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8')
}
