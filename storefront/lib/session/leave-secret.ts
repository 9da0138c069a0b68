import { carriesSecret } from '@shop/contract/secret-paths.ts'
import { redirectDocument } from 'react-router'

/** Did this document come under an address with a secret? The router's steps do not change what it may load. */
const cameBySecret = !import.meta.env.SSR && carriesSecret(location.pathname)

/**
 * A page with a secret in its address may load nothing from elsewhere (server/pages.ts), and the pages after it would not
 * either: from there the next page is a document of its own, which also leaves the secret behind.
 */
export async function leaveSecret({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> {
  const { pathname, search, hash } = new URL(request.url)
  if (cameBySecret && !carriesSecret(pathname)) throw redirectDocument(pathname + search + hash)
  await next()
}
