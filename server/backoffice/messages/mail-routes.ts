import { isLang } from '@shop/contract/locale.ts'
import * as calls from '@shop/contract/staff/mail.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveStaff, serveStaffDocument } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { getMail, listMail, listMailTypes, renderSample, renderSentMail, resendMail } from './mail.ts'

export function mailRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listMail, ({ staff, query }) => listMail(shop, staff, query))
  serveStaff(app, calls.getMail, ({ staff, query }) => getMail(shop, staff, query.id))
  serveStaff(app, calls.resendMail, async ({ staff, body }) => {
    await resendMail(shop, staff, body.id)
    return { sent: true }
  })
  serveStaff(app, calls.listMailTypes, ({ lang }) => listMailTypes(shop, lang))
  serveStaffDocument(app, calls.getMail, '/mail/rendered/:id', async ({ params, staff }, reply) =>
    sendMail(shop, reply, await renderSentMail(shop, staff, parseNumber(params.id))),
  )
  serveStaffDocument(app, calls.listMailTypes, '/mail/samples/:kind/:index/:lang', async ({ params }, reply) => {
    const { kind = '', index, lang } = params
    return sendMail(shop, reply, await renderSample(shop, kind, parseNumber(index), isLang(lang) ? lang : 'es'))
  })
}

function parseNumber(text = ''): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}

/**
 * A mail runs no scripts and sends nothing: it only shows images and fonts of the shop, in a frame of the back office,
 * which may have another host.
 */
function buildMailPolicy({ public_url }: Shop): string {
  const shop = `'self' ${new URL(public_url).origin}`
  return [
    "default-src 'none'",
    `img-src ${shop} data:`,
    `font-src ${shop}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox',
  ].join('; ')
}

function sendMail(shop: Shop, reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', buildMailPolicy(shop))
    .header('x-frame-options', 'SAMEORIGIN')
    .send(html)
}
