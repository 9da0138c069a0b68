import { redirectDocument } from 'react-router'

/** Where this document came from the server, if that address carries a secret (`data-secret`, root.tsx). */
const cameBySecret = !import.meta.env.SSR && 'secret' in document.documentElement.dataset && location.pathname

/**
 * A page with a secret in its address may load nothing from elsewhere (server/pages.ts), and the pages after it would not
 * either: from there the next page is a document of its own, which also leaves the secret behind.
 */
export async function leaveSecret({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> {
  const { pathname, search, hash } = new URL(request.url)
  if (cameBySecret && pathname !== cameBySecret) throw redirectDocument(pathname + search + hash)
  await next()
}
