/** What a page needs a provider's own script for: to take a payment, or to let Google say who somebody is. */
export type ProviderUse = 'payment' | 'sign_in'

/** The pages that load a provider's script (rules 7). No other page may, and these only that provider's. */
const pages = new Map<string, ProviderUse>([
  ['/checkout-pago', 'payment'],
  ['/paypal/cancel', 'payment'],
  ['/login', 'sign_in'],
  ['/mi-perfil', 'sign_in'],
  ['/mi-perfil/editar-datos', 'sign_in'],
])

/** No spelling of them is longer. */
const LONGEST = 200

/** What a path loads a provider's script for. As the router does, it reads any case, any encoding and slashes at the end. */
export function providerUseOf(path: string): ProviderUse | undefined {
  if (path.length > LONGEST) return undefined
  try {
    return pages.get(
      decodeURIComponent(path)
        .toLowerCase()
        .replace(/(.)\/+$/, '$1'),
    )
  } catch {
    return undefined
  }
}
