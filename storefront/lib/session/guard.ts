import { redirect } from 'react-router'
import { detour } from './access.ts'
import { rememberRedirect } from './redirect.ts'
import { isLeaving, isSignedIn } from './session.ts'

/**
 * Sends people away from screens that are not theirs, on every step the router takes in the browser. A page that is
 * opened afresh was looked at before it showed (before-paint.ts).
 */
export async function guard({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> {
  if (isLeaving()) await new Promise<never>(() => {})
  const { pathname, search } = new URL(request.url)
  const elsewhere = detour(pathname, isSignedIn())
  if (elsewhere === undefined) {
    await next()
    return
  }
  if (elsewhere === '/login') rememberRedirect(pathname + search)
  throw redirect(elsewhere)
}
