import type { ApiResult } from '@shop/contract/client.ts'
import type { List } from '@shop/contract/staff/list.ts'
import type { Permission } from '@shop/contract/staff/permissions.ts'
import { redirect, replace } from 'react-router'
import { staffApi } from './api.ts'
import { paths } from './paths.ts'
import { hasPermission } from './use-me.ts'

/**
 * Returns what a call of a loader answered. Without a session the sign-in opens and leads back afterwards; any other
 * refusal is thrown as a response, which the nearest error page shows.
 */
export function unwrap<T>(result: ApiResult<T>, request: Request): T {
  if (result.ok) return result.data
  if (result.status === 401) throw redirectToSignIn(request)
  throw Response.json({ message: result.message, code: result.code }, { status: result.status || 503 })
}

/**
 * Throws a refusal, which the error page shows, to a member without a permission. For screens whose calls answer everyone:
 * a form for something new would only be refused when it is sent.
 */
export async function requirePermission(permission: Permission, request: Request): Promise<void> {
  const me = unwrap(await staffApi()('getMe', {}), request)
  if (!hasPermission(me, permission)) throw new Response(null, { status: 403 })
}

export type ListResult<Item> = { ok: true; data: List<Item> } | { ok: false; message: string }

/**
 * Returns a page of a list. A failure is a value, so that the filters of the list stay; see `unwrap` for the others. A
 * page past the end, as after an action on all rows of the last one, opens the last page that there is.
 */
export function unwrapList<Item>(result: ApiResult<List<Item>>, request: Request): ListResult<Item> {
  if (result.ok || (result.status !== 0 && result.status < 500)) {
    const data = unwrap(result, request)
    if (data.items.length === 0 && data.page > data.pages) throw replace(buildPagePath(request, data.pages))
    return { ok: true, data }
  }
  return { ok: false, message: result.message }
}

function buildPagePath({ url }: Request, page: number): string {
  const target = new URL(url)
  target.searchParams.set('page', String(page))
  return readPath(target)
}

/** Returns the path below `/admin`, with its search. */
function readPath({ pathname, search }: URL): string {
  return pathname.replace(/^\/admin/, '') + search
}

function redirectToSignIn(request: Request): Response {
  const target = readPath(new URL(request.url))
  return redirect(`${paths.signIn}?${new URLSearchParams({ to: target || '/' })}`)
}

/** Returns the path to open after a sign-in: one of this application, never another site. */
export function readTarget(search: URLSearchParams): string {
  const target = search.get('to') ?? '/'
  return /^\/(?![/\\])/.test(target) ? target : '/'
}
