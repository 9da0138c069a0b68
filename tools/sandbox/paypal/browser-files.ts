import type { FastifyInstance } from 'fastify'
import { sendFile, serveFile } from '../platform/browser-file.ts'
import { assembleScript } from '../platform/browser-script.ts'
import { servePageStyle } from '../platform/page.ts'
import type { PayPalAccount } from './authenticate.ts'
import type { Signer } from './certificate.ts'
import { findScriptQueryError } from './script-query.ts'

const FOLDER = new URL('browser/', import.meta.url)
const JAVASCRIPT = 'text/javascript; charset=utf-8'

const PAGE_SCRIPT = [
  'page/settings.ts',
  'page/messages.ts',
  'page/styles.ts',
  'page/button-style.ts',
  'page/button.ts',
  'page/overlay.ts',
  'page/popup.ts',
  'page/checkout.ts',
  'page/buttons.ts',
  'page/paypal.ts',
]

export function browserFiles(app: FastifyInstance, account: PayPalAccount, signer: Signer): void {
  const script = assembleScript(FOLDER, PAGE_SCRIPT)
  app.get<{ Querystring: Record<string, unknown> }>('/sdk/js', async ({ query }, reply) => {
    const problem = findScriptQueryError(query, account.client_id)
    if (problem === null) return sendFile(reply, JAVASCRIPT, script)
    const error = `throw new Error(${JSON.stringify(`SDK Validation error: '${problem}'`)});\n`
    return sendFile(reply.code(400), JAVASCRIPT, error)
  })
  serveFile(app, '/checkoutnow/popup.js', JAVASCRIPT, assembleScript(FOLDER, ['popup/send-result.ts']))
  servePageStyle(app, '/checkoutnow/checkout.css', new URL('checkout.css', FOLDER))

  app.get<{ Params: { name: string } }>('/v1/notifications/certs/:name', async ({ params }, reply) => {
    if (params.name !== `CERT-${signer.fingerprint()}`) return reply.code(404).send({ error: 'no such certificate' })
    return reply.type('application/x-pem-file').send(signer.chain())
  })
}
