import type { IncomingMessage } from 'node:http'
import { currencies, langs } from '@shop/contract/locale.ts'
import { hasPreviewCookie } from '../platform/preview.ts'

/** Stands for a cookie that the visitor does not have. */
const NONE = 'x'
const GUEST_URL = new RegExp(`^/~(${[...langs, NONE].join('|')})-(${[...currencies, NONE].join('|')})(?=/)`)

const guestRequests = new WeakSet<IncomingMessage>()

/**
 * A CDN asks for the response to a guest under a URL of its own, `/~es-MXN/path`, with the language and currency of the
 * visitor's cookies. Such a response depends on this URL alone, so that a cache with any rules, or without any, cannot
 * give it to a visitor with other cookies (docs/cdn.md). The request continues as one for `/path` with these two
 * cookies. With credentials or a preview it keeps its own cookies, and its response may not be kept.
 */
export function readGuestUrl(request: IncomingMessage): void {
  const { method, url = '', headers } = request
  const [prefix, lang, currency] = GUEST_URL.exec(url) ?? []
  if (prefix === undefined) return
  request.url = url.slice(prefix.length)
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || headers.authorization !== undefined || hasPreviewCookie(headers.cookie)) return
  headers.cookie = [lang === NONE ? [] : `lang=${lang}`, currency === NONE ? [] : `currency=${currency}`]
    .flat()
    .join('; ')
  guestRequests.add(request)
}

/** Returns whether a CDN may keep the response to a request, as far as the request decides it. */
export function isGuestRequest(request: IncomingMessage): boolean {
  return guestRequests.has(request)
}
