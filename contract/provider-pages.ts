/** What a page needs a provider's own script for: to take a payment, or to let Google say who somebody is. */
export type ProviderUse = 'payment' | 'sign_in'

/** The pages that load a provider's script (rules 7). No other page may, and these only that provider's. */
const payment = /^\/(checkout-pago|paypal\/cancel)\/*$/i
const signIn = /^\/(login|mi-perfil(\/(editar-datos|cambiar-contrasena))?)\/*$/i

/** What a path loads a provider's script for. As the router does, it reads any case, any encoding and slashes at the end. */
export function providerUseOf(path: string): ProviderUse | undefined {
  try {
    const plain = decodeURIComponent(path)
    if (payment.test(plain)) return 'payment'
    return signIn.test(plain) ? 'sign_in' : undefined
  } catch {
    return undefined
  }
}
