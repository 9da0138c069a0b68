import type { Lang } from '@shop/contract/locale.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** The shop as a member of staff looks at it: the viewer that they chose, instead of the visitor who they are. */
export interface Preview {
  level: number
  level_name: string | null
  at: Date
  expires_at: Date
  staff_lang: Lang
  return_path: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The preview that this browser shows; null for every other visitor. */
    preview: Preview | null
  }
}

export const END_PREVIEW_PATH = '/preview/end'
/** The back office of another host sends the preview that it has started here, with a form. */
export const BEGIN_PREVIEW_PATH = '/preview/begin'

/** Whether a `Cookie` header names a preview, valid or not. Such a request is never answered from a cache. */
export function hasPreviewCookie(cookie: string | undefined): boolean {
  return cookie !== undefined && /(?:^|;)\s*(?:__Host-)?preview=/.test(cookie)
}

/** Returns the preview of a request; null when its cookie is not valid any more, or never was. */
export type FindPreview = (request: FastifyRequest) => Promise<Preview | null>

/**
 * Decides whether a request of the shop shows a preview, before anything else reads who its visitor is. A preview has no
 * customer, and only reads: everything else is refused with `preview_only`. Calls of the back office never take part.
 */
export function detectPreviews(app: FastifyInstance, findPreview: FindPreview): void {
  app.decorateRequest('preview', null)
  app.addHook('onRequest', async (request) => {
    if (!hasPreviewCookie(request.headers.cookie)) return
    const { call } = request.routeOptions.config
    if (call && 'access' in call) return
    request.preview = await findPreview(request)
    if (request.preview !== null && !isAllowedInPreview(request)) throw new Refusal('preview_only')
  })
}

function isAllowedInPreview({ method, routeOptions }: FastifyRequest): boolean {
  const { call } = routeOptions.config
  if (routeOptions.url === END_PREVIEW_PATH || routeOptions.url === BEGIN_PREVIEW_PATH) return true
  const isRead = method === 'GET' || method === 'HEAD'
  // Some calls of customers write although they are GET requests, such as the start of a card payment.
  return isRead && !(call && 'caller' in call && call.caller === 'customer')
}
