import { listPermissions } from '@shop/contract/staff/permissions.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Preview } from '../../../platform/preview.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { levels } from '../../loyalty/loyalty.ts'
import { findOpenSessionById } from '../queries/session-queries.ts'
import { getOpenLimits } from '../sessions/sessions.ts'
import { readCookie, writeCookie } from '../sessions/staff-cookies.ts'
import { parsePreview, type PreviewClaims, signPreview } from './preview-cookie.ts'

/** Milliseconds after which a preview is over (rules 9.12). */
const PREVIEW_MS = 15 * 60_000

interface PreviewRequest {
  level: number
  /** The moment to show; null shows the present. */
  at: Date | null
  collection_id: number | null
  of_home?: boolean | undefined
}

/**
 * Has this browser show the shop as another viewer for 15 minutes. Returns when that ends, and the value of the cookie
 * where the shop has another host than the back office: the browser brings it there (`acceptPreview`).
 */
export async function startPreview(
  shop: Shop,
  session_id: number,
  { level, at, collection_id, of_home }: PreviewRequest,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ expires_at: Date; handover: string | null }> {
  const now = shop.clock.now()
  const session =
    (await findOpenSessionById(shop.db, session_id, getOpenLimits(now))) ?? refuse('staff_unauthenticated')
  const expires_at = new Date(now.valueOf() + PREVIEW_MS)
  const value = signPreview(
    {
      session_id,
      host: isSeparate(shop) ? new URL(shop.public_url).host : request.host.toLowerCase(),
      level,
      at_ms: at && at.valueOf(),
      expires_ms: expires_at.valueOf(),
      collection_id,
      ...(of_home ? { of_home } : {}),
    },
    session.token_hash,
  )
  if (isSeparate(shop)) return { expires_at, handover: value }
  writeCookie(shop, reply, 'preview', value, PREVIEW_MS / 1000)
  return { expires_at, handover: null }
}

const isSeparate = ({ public_url, admin_url }: Shop) => public_url !== admin_url

/** Stores a preview that the back office of another host started; false for one that is not valid here. */
export async function acceptPreview(
  shop: Shop,
  value: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<boolean> {
  const preview = await readPreview(shop, value, request.host)
  if (preview === null) return false
  const seconds = Math.ceil((preview.expires_at.valueOf() - shop.clock.now().valueOf()) / 1000)
  writeCookie(shop, reply, 'preview', value, seconds)
  return true
}

export function endPreview(shop: Shop, reply: FastifyReply): void {
  writeCookie(shop, reply, 'preview', '', 0)
}

/**
 * Returns the preview that a request shows. Null for a cookie that was made up or altered, is older than 15 minutes, was
 * made on another host, or whose session of staff has ended or may not read products any more.
 */
export function findRequestPreview(shop: Shop, request: FastifyRequest): Promise<Preview | null> {
  return readPreview(shop, readCookie(shop, request, 'preview') ?? '', request.host)
}

async function readPreview(shop: Shop, value: string, host: string): Promise<Preview | null> {
  const parsed = parsePreview(value)
  if (parsed === undefined) return null
  const { claims, isSignedWith } = parsed
  const now = shop.clock.now()
  const session = await findOpenSessionById(shop.db, claims.session_id, getOpenLimits(now))
  if (session === undefined || !isSignedWith(session.token_hash)) return null
  if (claims.expires_ms <= now.valueOf() || claims.host !== host.toLowerCase()) return null
  if (!listPermissions(session.roles).includes('products.read')) return null
  return {
    level: claims.level,
    level_name: levels.find(({ level }) => level === claims.level)?.level_name ?? null,
    at: claims.at_ms === null ? now : new Date(claims.at_ms),
    expires_at: new Date(claims.expires_ms),
    staff_lang: session.lang,
    return_path: `${isSeparate(shop) ? shop.admin_url : ''}${getReturnPath(claims)}`,
  }
}

function getReturnPath({ collection_id, of_home }: PreviewClaims): string {
  if (of_home) return '/admin/content/home'
  return collection_id === null ? '/admin/' : `/admin/collections/${collection_id}`
}
