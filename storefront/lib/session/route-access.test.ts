import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { beforePaintScript } from '../page-head/before-paint.ts'
import { findRedirect } from './route-access.ts'

test.each([
  '/login',
  '/login-email',
  '/login-crear',
  '/login-recuperar',
  '/login-confirmar-recuperar',
  '/login-confirmar-registro',
  '/login-exito',
  '/cambiar-contrasena/token',
  '/cambiar-contrasena-exito',
])('%s is for guests: who is signed in goes home', (path) => {
  expect(findRedirect(path, true)).toBe('/home')
  expect(findRedirect(path, false)).toBeUndefined()
  expect(sentBeforeAnythingShows(path, true)).toBe('/home')
  expect(sentBeforeAnythingShows(path, false)).toBeUndefined()
})

test.each([
  '/wishlist',
  '/agregado-carrito',
  '/carrito',
  '/checkout-envio',
  '/checkout-resumen',
  '/checkout-pago',
  '/checkout-exito',
  '/checkout-pendiente',
  '/paypal/return',
  '/paypal/cancel',
  '/mis-pedidos',
  '/mis-pedidos/7/imprimir',
  '/mi-perfil',
  '/mi-perfil/editar-datos',
  '/mi-perfil/cambiar-contrasena',
  '/mi-perfil/agregar-direccion',
  '/mi-perfil/editar-direccion/7',
  '/mi-perfil/mis-beneficios',
])('%s is for customers: a guest goes to sign in', (path) => {
  expect(findRedirect(path, false)).toBe('/login')
  expect(findRedirect(path, true)).toBeUndefined()
  expect(sentBeforeAnythingShows(path, false)).toBe('/login')
  expect(sentBeforeAnythingShows(path, true)).toBeUndefined()
})

test.each(['/carrito/', '/CARRITO', '/%63arrito', '/mi-perfil/Editar-Direccion/7/'])(
  '%s, which the router matches to a screen for customers, is guarded like it',
  (path) => {
    expect(findRedirect(path, false)).toBe('/login')
    expect(sentBeforeAnythingShows(path, false)).toBe('/login')
  },
)

test.each([
  '/',
  '/home',
  '/category/a/b',
  '/404',
  '/loginx',
  '/registro-exitoso/x',
  '/confirmar-correo/x',
  '/%E0%A4%A',
])('%s is open to every visitor', (path) => {
  for (const signedIn of [true, false]) {
    expect(findRedirect(path, signedIn)).toBeUndefined()
    expect(sentBeforeAnythingShows(path, signedIn)).toBeUndefined()
  }
})

test('a guest who is sent to sign in returns to the complete URL', () => {
  const stored = new Map([['age_gate', '1']])
  sentBeforeAnythingShows('/mis-pedidos', false, stored, '?order=1')
  expect(stored.get('redirect')).toBe('/mis-pedidos?order=1')
})

/** Runs the script of the head with access to this URL and this storage only. */
function sentBeforeAnythingShows(
  pathname: string,
  signedIn: boolean,
  stored = new Map([['age_gate', '1']]),
  search = '',
): string | undefined {
  if (signedIn) stored.set('token', 'x')
  let sent: string | undefined
  runInNewContext(beforePaintScript(), {
    window: { addEventListener: () => {} },
    document: { documentElement: { dataset: {} }, addEventListener: () => {} },
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    },
    sessionStorage: { setItem: () => {} },
    location: { pathname, search, replace: (path: string) => (sent = path) },
  })
  return sent
}
