export type ProviderUse = 'payment' | 'sign_in'

/**
 * The pages that load a provider's script (rules 7). No other page may, and each of these loads only that provider's.
 */
const paymentPages = /^\/(checkout-pago|paypal\/cancel)\/*$/i
const signInPages = /^\/(login|mi-perfil(\/(editar-datos|cambiar-contrasena))?)\/*$/i

/**
 * Returns the purpose for which a path loads a provider's script. Like the router, it accepts any case, any encoding
 * and trailing slashes.
 */
export function getProviderUse(path: string): ProviderUse | undefined {
  try {
    const decodedPath = decodeURIComponent(path)
    if (paymentPages.test(decodedPath)) return 'payment'
    return signInPages.test(decodedPath) ? 'sign_in' : undefined
  } catch {
    return undefined
  }
}
