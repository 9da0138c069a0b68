/** Purposes for which a page loads a provider's script: taking a payment, or signing in with Google. */
export type ProviderUse = 'payment' | 'sign_in'

/**
 * The pages that load a provider's script (rules 7). No other page may, and each of these loads only that provider's.
 */
const payment = /^\/(checkout-pago|paypal\/cancel)\/*$/i
const signIn = /^\/(login|mi-perfil(\/(editar-datos|cambiar-contrasena))?)\/*$/i

/**
 * Returns the purpose for which a path loads a provider's script. Like the router, it accepts any case, any encoding
 * and trailing slashes.
 */
export function providerUseOf(path: string): ProviderUse | undefined {
  try {
    const plain = decodeURIComponent(path)
    if (payment.test(plain)) return 'payment'
    return signIn.test(plain) ? 'sign_in' : undefined
  } catch {
    return undefined
  }
}
