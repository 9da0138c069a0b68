import { redirect } from 'react-router'
import { findRedirect } from './route-access.ts'
import { rememberRedirect } from './redirect.ts'
import { isLeaving, isSignedIn } from './session.ts'

/**
 * Redirects visitors from screens that they may not open, on every client navigation. The first page of a document was
 * checked before its first paint (before-paint.ts).
 */
export async function guardRoute({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> {
  if (isLeaving()) await new Promise<never>(() => {})
  const { pathname, search } = new URL(request.url)
  const redirectPath = findRedirect(pathname, isSignedIn())
  if (redirectPath === undefined) {
    await next()
    return
  }
  if (redirectPath === '/login') rememberRedirect(pathname + search)
  throw redirect(redirectPath)
}
