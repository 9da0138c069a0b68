import { providerUseOf } from '@shop/contract/provider-pages.ts'
import { redirectDocument } from 'react-router'

/** What the content policy of this document lets it load: the page that it came with decides, for as long as it stays. */
const loadedFor = import.meta.env.SSR ? undefined : providerUseOf(location.pathname)

/** The steps of the checkout after a payment take what became of it from the router, so they stay in the document. */
const isCheckoutStep = (path: string) => /^\/(?:checkout-|paypal\/)/i.test(path)

/**
 * A page that loads a provider's script is a document of its own, for only that document's policy allows the script
 * (server/pages.ts). A document that may load payment scripts is left behind with the checkout.
 */
export async function loadProviderPage({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> {
  const { pathname, search, hash } = new URL(request.url)
  const use = providerUseOf(pathname)
  const needed = use !== undefined && use !== loadedFor
  const over = loadedFor === 'payment' && use !== 'payment' && !isCheckoutStep(pathname)
  if (needed || over) throw redirectDocument(pathname + search + hash)
  await next()
}
