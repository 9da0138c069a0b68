import { redirectDocument } from 'react-router'

/** The path that this document was requested by; the server writes the rest on the root element (root.tsx). */
const documentPath = !import.meta.env.SSR && location.pathname
const hadSecretInUrl = !import.meta.env.SSR && 'secret' in document.documentElement.dataset
/** The provider whose script the policy of this document allows, for its whole lifetime. */
export const documentProviderUse = import.meta.env.SSR ? undefined : document.documentElement.dataset['use']

/**
 * Loads the next page as a new document where this one must not be kept. A document whose URL had a secret may not load
 * anything from other origins (server/pages/pages.ts), and the secret is left behind with it. A document that may load
 * payment scripts is left together with the checkout, whose last steps receive the outcome of the payment from the
 * router.
 */
export async function leaveRestrictedDocument(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<void> {
  const { pathname } = new URL(request.url)
  const mustReload = hadSecretInUrl || (documentProviderUse === 'payment' && !pathname.startsWith('/checkout-'))
  if (mustReload && pathname !== documentPath) throw redirectDocument(request.url)
  await next()
}
