import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { serveFile } from '../platform/browser-file.ts'
import { assembleScript } from '../platform/browser-script.ts'
import { servePageStyle } from '../platform/page.ts'

const FOLDER = new URL('browser/', import.meta.url)

const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  // Any page may contain the form, as at Stripe: the sandbox does not know the URLs of its shop.
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
  'frame/form-messages.ts',
  'frame/countries.ts',
  'frame/appearance.ts',
  'frame/form.ts',
  'frame/main.ts',
]

export function browserFiles(app: FastifyInstance): void {
  const javascript = 'text/javascript; charset=utf-8'
  serveFile(app, '/v3/stripe.js', javascript, assembleScript(FOLDER, PAGE_SCRIPT))
  serveFile(app, '/v3/payment-element.js', javascript, assembleScript(FOLDER, FRAME_SCRIPT))
  serveFile(app, '/v3/payment-element.css', 'text/css; charset=utf-8', readBrowserFile('payment-element.css'))
  servePageStyle(app, '/v3/authentication.css', new URL('authentication.css', FOLDER))
  serveFile(app, '/v3/payment-element.html', 'text/html; charset=utf-8', readBrowserFile('payment-element.html'), {
    'content-security-policy': FRAME_POLICY,
    'referrer-policy': 'no-referrer',
  })
}

function readBrowserFile(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8')
}
