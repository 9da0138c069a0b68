import { expect, test } from 'vitest'
import { getProviderUse } from './provider-pages.ts'

test.each([
  ...['/checkout-pago', '/checkout-pago/', '/Checkout-PAGO//', '/checkout%2Dpago', '/paypal/cancel'].map((path) => [
    path,
    'payment',
  ]),
  ...['/login', '/LOGIN/', '/mi-perfil', '/mi-perfil/editar-datos', '/mi-perfil/cambiar-contrasena'].map((path) => [
    path,
    'sign_in',
  ]),
  ...['/', '/home', '/checkout-resumen', '/checkout-pago/x', '/login-email', '/checkout-pago%', '/constructor'].map(
    (path) => [path, undefined],
  ),
])('%s loads a script for: %s', (path, use) => {
  expect(getProviderUse(path!)).toBe(use)
})
