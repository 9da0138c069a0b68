import * as drops from '@shop/contract/staff/drops.ts'
import type { FastifyInstance } from 'fastify'
import { parseMoment } from '../../../platform/parse-moment.ts'
import { END_PREVIEW_PATH } from '../../../platform/preview.ts'
import { serveStaff, serveStaffAction } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { endPreview, startPreview } from '../../staff/staff.ts'
import { findPreviewPath } from './preview-queries.ts'

/** Registers how a preview of the shop begins, and how it ends: from the back office, and with the form of its banner. */
export function previewRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, drops.startPreview, async ({ body, session, request, reply }) => {
    const { level, collection_id, product_id, language, currency, of_home } = body
    const at = body.at === null ? null : parseMoment(body.at)
    const path = await findPreviewPath(shop.db, { collection_id, product_id, lang: language })
    const expires_at = await startPreview(shop, session.id, { level, at, collection_id, of_home }, { request, reply })
    return {
      path: `${path}?${new URLSearchParams({ lang: language, currency })}`,
      expires_at: expires_at.toISOString(),
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
      return reply.redirect(request.preview?.return_path ?? '/admin/', 303)
    })
  })
}
