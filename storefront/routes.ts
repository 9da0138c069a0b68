import { secretPaths } from '@shop/contract/secret-paths.ts'
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { legalPages, paths } from './lib/urls/paths.ts'

/**
 * Maps a path of the specification (section 2), or of a link in a message, to its screen. lib/session/route-access.ts says
 * who may open it.
 */
function screen(path: string, folder: string): RouteConfigEntry {
  return route(path.slice(1), `screens/${folder}/screen.tsx`, { id: path })
}

const legal = legalPages.map(({ path }) => screen(path, 'information/legal-text'))

export default [
  layout('layout/main-layout-route.tsx', [
    index('screens/shop/home/screen.tsx', { id: '/' }),
    screen('/home', 'shop/home'),
    screen('/category/:categoria', 'shop/category'),
    screen('/category/:categoria/:subcategoria', 'shop/subcategory'),
    screen('/coleccion/:uri', 'shop/coleccion'),
    screen('/lanzamiento/:id', 'shop/lanzamiento'),
    screen('/obras', 'shop/obras'),
    screen('/obra/:uri', 'shop/obra'),
    screen('/resultados/:search?', 'shop/resultados'),
    screen('/sin-resultados', 'shop/sin-resultados'),
    screen('/detalles-producto/:uri', 'shop/detalles-producto'),
    screen('/wishlist', 'shop/wishlist'),
    screen('/agregado-carrito', 'checkout/agregado-carrito'),
    screen('/carrito', 'checkout/carrito'),
    screen('/para-tu-carrito', 'checkout/para-tu-carrito'),
    screen('/mis-pedidos', 'profile/mis-pedidos'),
    screen('/mis-pedidos/:id/imprimir', 'profile/imprimir-pedido'),
    screen('/mi-perfil/mis-beneficios', 'profile/mis-beneficios'),
    screen('/mi-perfil', 'profile/mi-perfil'),
    screen('/mi-perfil/editar-datos', 'profile/editar-datos'),
    screen('/mi-perfil/cambiar-contrasena', 'profile/cambiar-contrasena'),
    screen('/mi-perfil/agregar-direccion', 'profile/agregar-direccion'),
    screen('/mi-perfil/editar-direccion/:idDireccion', 'profile/editar-direccion'),
    screen(`${secretPaths.registration}/:token`, 'auth/registro-exitoso'),
    screen('/no-mayor-de-eddad', 'information/no-mayor-de-eddad'),
    screen('/contacto', 'information/contacto'),
    screen('/asistentes', 'information/asistentes'),
    ...legal,
    route('*', 'screens/information/404/screen.tsx'),
  ]),
  layout('layout/login-layout.tsx', [
    screen('/login', 'auth/login'),
    screen('/login-email', 'auth/login-email'),
    screen('/login-crear', 'auth/login-crear'),
    screen('/login-confirmar-registro', 'auth/login-confirmar-registro'),
    screen('/login-recuperar', 'auth/login-recuperar'),
    screen('/login-confirmar-recuperar', 'auth/login-confirmar-recuperar'),
    screen('/login-exito', 'auth/login-exito'),
    screen(`${secretPaths.passwordReset}/:token`, 'auth/cambiar-contrasena'),
    screen('/cambiar-contrasena-exito', 'auth/cambiar-contrasena-exito'),
    screen(`${secretPaths.emailChange}/:token`, 'auth/confirmar-correo'),
    screen(`${secretPaths.emailUndo}/:token`, 'auth/deshacer-correo'),
    screen(`${secretPaths.unsubscribe}/:token`, 'auth/correos-salir'),
    screen(`${secretPaths.stockAlert}/:token`, 'auth/alertas-salir'),
    screen(`${secretPaths.dataExport}/:token`, 'auth/descargar-mis-datos'),
    screen(`${secretPaths.erasure}/:token`, 'auth/cerrar-mi-cuenta'),
    screen('/vincular', 'auth/vincular'),
    screen(`${secretPaths.cart}/:id`, 'checkout/continuar'),
  ]),
  layout('layout/checkout-layout.tsx', [
    screen('/checkout-envio', 'checkout/checkout-envio'),
    screen('/checkout-resumen', 'checkout/checkout-resumen'),
    screen('/checkout-pago', 'checkout/checkout-pago'),
    screen('/checkout-exito', 'checkout/checkout-exito'),
    screen('/checkout-pendiente', 'checkout/checkout-pendiente'),
    screen('/paypal/return', 'checkout/checkout-exito'),
    screen(paths.paypalCancel, 'checkout/checkout-pago'),
  ]),
] satisfies RouteConfig
