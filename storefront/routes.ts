import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { legalPages } from './lib/paths.ts'

/** A path of the specification (section 2) and the screen that answers it. Who may enter which: lib/access.ts. */
function screen(path: string, folder: string): RouteConfigEntry {
  return route(path.slice(1), `screens/${folder}/screen.tsx`, { id: path })
}

/** Legal and information pages are one screen under eight paths. */
const legal = legalPages.map(({ path }) => screen(path, 'information/legal-text'))

export default [
  layout('frame/full-frame.tsx', [
    index('screens/shop/home/screen.tsx', { id: '/' }),
    screen('/home', 'shop/home'),
    screen('/category/:categoria', 'shop/category'),
    screen('/category/:categoria/:subcategoria', 'shop/subcategory'),
    screen('/detalles-producto/:uri', 'shop/detalles-producto'),
    screen('/agregado-carrito', 'checkout/agregado-carrito'),
    screen('/carrito', 'checkout/carrito'),
    screen('/mis-pedidos', 'profile/mis-pedidos'),
    screen('/registro-exitoso/:token', 'access/registro-exitoso'),
    screen('/no-mayor-de-eddad', 'information/no-mayor-de-eddad'),
    ...legal,
    route('*', 'screens/information/404/screen.tsx'),
  ]),
  layout('frame/login-frame.tsx', [
    screen('/login', 'access/login'),
    screen('/login-email', 'access/login-email'),
    screen('/login-crear', 'access/login-crear'),
    screen('/login-confirmar-registro', 'access/login-confirmar-registro'),
  ]),
  layout('frame/checkout-frame.tsx', [
    screen('/checkout-envio', 'checkout/checkout-envio'),
    screen('/checkout-resumen', 'checkout/checkout-resumen'),
    screen('/checkout-pago', 'checkout/checkout-pago'),
    screen('/checkout-exito', 'checkout/checkout-exito'),
  ]),
] satisfies RouteConfig
