import * as drops from '@shop/contract/staff/drops.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import { parseMoment } from '../../platform/parse-moment.ts'
import { BEGIN_PREVIEW_PATH, END_PREVIEW_PATH } from '../../platform/preview.ts'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { acceptPreview, endPreview, startPreview } from '../../domains/staff/staff.ts'
import { findPreviewPath } from './preview-queries.ts'

export function previewRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, drops.startPreview, async ({ body, session, request, reply }) => {
    const { level, collection_id, product_id, language, currency, of_home } = body
    const at = body.at === null ? null : parseMoment(body.at)
    const path = await findPreviewPath(shop.db, { collection_id, product_id, lang: language })
    const wanted = { level, at, collection_id, of_home }
    const { expires_at, handover } = await startPreview(shop, session.id, wanted, { request, reply })
    return {
      path: `${path}?${new URLSearchParams({ lang: language, currency })}`,
      expires_at: expires_at.toISOString(),
      handover: handover === null ? null : { url: shop.public_url + BEGIN_PREVIEW_PATH, preview: handover },
    }
  })
  serveStaffAction(app, drops.endPreview, ({ reply }) => endPreview(shop, reply))
  void app.register(async (forms) => {
    // The form has no fields, and needs no script.
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    forms.post(END_PREVIEW_PATH, (request, reply) => {
      endPreview(shop, reply)
      return reply.redirect(request.preview?.return_path ?? `${shop.admin_url}/admin/`, 303)
    })
  })
  if (shop.admin_url !== shop.public_url) receivePreviews(app, shop)
}

const PATH = /^\/(?![/\\])[\x21-\x7e]*$/

/** Receives what the back office started on its own host: the signature shows that its sender has started it. */
function receivePreviews(app: FastifyInstance, shop: Shop): void {
  void app.register(async (forms) => {
    const options = { parseAs: 'string', bodyLimit: 4096 } as const
    forms.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) => done(null, body))
    forms.post<{ Body: string }>(BEGIN_PREVIEW_PATH, async (request, reply) => {
      const fields = new URLSearchParams(request.body)
      const [preview, path] = [fields.get('preview') ?? '', fields.get('path') ?? '']
      const isOwn = request.headers.origin === new URL(shop.admin_url).origin
      if (!isOwn || !PATH.test(path) || !(await acceptPreview(shop, preview, { request, reply })))
        return refuse('not_found')
      return reply.redirect(path, 303)
    })
  })
}
