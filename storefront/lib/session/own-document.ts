import { redirectDocument } from 'react-router'

/** How this document came from the server: its path, and what the server wrote on the root element (root.tsx). */
const path = !import.meta.env.SSR && location.pathname
const carriedSecret = !import.meta.env.SSR && 'secret' in document.documentElement.dataset
/** Which provider's script the policy of this document allows, for as long as it stays. */
export const loadedFor = import.meta.env.SSR ? undefined : document.documentElement.dataset['use']

/**
 * Leaves a document that should not be kept by loading the next page as a document: one that came by an address with a
 * secret may load nothing from elsewhere (server/pages/pages.ts), and the secret is left behind with it; one that may load payment
 * scripts is left with the checkout, whose last steps take what became of the payment from the router.
 */
export async function leaveDocument({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> {
  const { pathname } = new URL(request.url)
  const over = carriedSecret || (loadedFor === 'payment' && !pathname.startsWith('/checkout-'))
  if (over && pathname !== path) throw redirectDocument(request.url)
  await next()
}
