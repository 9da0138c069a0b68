import type { ApiResult } from '@shop/contract/client.ts'
import { redirect } from 'react-router'
import { paths } from './paths.ts'

/**
 * Returns what a call of a loader answered. Without a session the sign-in opens and leads back afterwards; any other
 * refusal is thrown as a response, which the nearest error page shows.
 */
export function unwrap<T>(result: ApiResult<T>, request: Request): T {
  if (result.ok) return result.data
  if (result.status === 401) throw redirectToSignIn(request)
  throw Response.json({ message: result.message }, { status: result.status || 503 })
}

function redirectToSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const target = pathname.replace(/^\/admin/, '') + search
  return redirect(`${paths.signIn}?${new URLSearchParams({ to: target || '/' })}`)
}

/** Returns the path to open after a sign-in: one of this application, never another site. */
export function readTarget(search: URLSearchParams): string {
  const target = search.get('to') ?? '/'
  return /^\/(?![/\\])/.test(target) ? target : '/'
}
