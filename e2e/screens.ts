import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { answering, failing, goTo, type Look, signInNew, type World } from './looks.ts'
import { orderLooks } from './order-looks.ts'
import { asCustomer, fillCart, findPiece, readyToPay } from './people.ts'
import { open } from './visitor.ts'

/** Public screens by their paths. */
export const publicPaths = [
  '/home',
  '/category/t-shirts',
  '/category/t-shirts/classic-tees',
  '/coleccion/first-canvas-collection',
  '/detalles-producto/church-fair-hoodie',
  '/resultados/tee',
  '/sin-resultados',
  '/contacto',
  '/terminos-y-condiciones',
  '/terminos-de-servicios',
  '/terminos-de-privacidad',
  '/cambios-y-devoluciones',
  '/tabla-de-tallas',
  '/envios',
  '/cookies',
  '/about',
  '/no-mayor-de-eddad',
  '/404',
  '/login',
  '/login-email',
  '/login-crear',
  '/login-recuperar',
  '/login-confirmar-registro',
  '/login-confirmar-recuperar',
  '/cambiar-contrasena-exito',
  '/cambiar-contrasena/a-secret',
  '/registro-exitoso/no-secret',
  '/confirmar-correo/no-secret',
  '/deshacer-correo/no-secret',
  '/correos/salir/no-secret',
  '/alertas/salir/no-secret',
]

type Prepare = (request: APIRequestContext, customer: World['customer'], page: Page) => Promise<unknown>

const oneToPay: Prepare = async (request, customer) => readyToPay(request, customer, await findPiece(request))

/** Screens of a customer, each with the data that it needs. */
const customerPaths: Record<string, Prepare> = {
  '/mi-perfil': async () => {},
  '/mi-perfil/mis-beneficios': async () => {},
  '/mi-perfil/editar-datos': async () => {},
  '/mi-perfil/cambiar-contrasena': async () => {},
  '/mi-perfil/agregar-direccion': async () => {},
  '/mi-perfil/editar-direccion/{address_id}': async () => {},
  '/wishlist': async () => {},
  '/carrito': async (request, customer) =>
    fillCart(request, customer, [{ piece: await findPiece(request), quantity: 1 }]),
  '/checkout-envio': async (request, customer) =>
    fillCart(request, customer, [{ piece: await findPiece(request), quantity: 1 }]),
  '/agregado-carrito': async (request, customer, page) => {
    const piece = await findPiece(request)
    await fillCart(request, customer, [{ piece, quantity: 1 }])
    await page.addInitScript(
      (added) => localStorage.setItem('add_prevent', added),
      JSON.stringify({ ...piece, quantity: 1 }),
    )
  },
  '/checkout-resumen': oneToPay,
  '/checkout-pago': oneToPay,
  '/paypal/cancel': oneToPay,
  '/paypal/return?token=nobodys': async () => {},
  '/checkout-exito': async () => {},
  '/checkout-pendiente': waitForTransfer,
}

/** A customer who chose to pay by Zelle. */
async function waitForTransfer(request: APIRequestContext, customer: World['customer']): Promise<void> {
  const { id: cart_id } = await readyToPay(request, customer, await findPiece(request, { free: 20 }))
  const data = { cart_id, payment_method: 'zelle' }
  const asked = await request.post('/api/cart/zelleyvenmo-payment?lang=en', { ...asCustomer(customer), data })
  expect(asked.ok(), await asked.text()).toBe(true)
}

const loaded: Look[] = [
  ...publicPaths.map((screen) => ({ screen, look: 'loaded' as const, show: (page: Page) => open(page, screen) })),
  ...Object.entries(customerPaths).map(([screen, prepare]) => ({
    screen,
    look: 'loaded' as const,
    show: async (page: Page, request: APIRequestContext) => {
      const { customer, address_id } = await signInNew(page, request)
      await prepare(request, customer, page)
      await open(page, screen.replace('{address_id}', String(address_id)))
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    },
  })),
]

function failed(screen: string, address: string, customer = false): Look {
  return {
    screen,
    look: 'failed',
    show: async (page, request) => {
      if (customer) await signInNew(page, request)
      await failing(page, address)
      await goTo(page, screen)
    },
  }
}

function empty(screen: string, address: string, body: unknown, customer = false): Look {
  return {
    screen,
    look: 'empty',
    show: async (page, request) => {
      if (customer) await signInNew(page, request)
      await answering(page, address, body)
      await goTo(page, screen)
    },
  }
}

/** Opens a dialog by the button of this name. */
function dialog(screen: string, button: RegExp, customer = false): Look {
  return {
    screen,
    look: 'dialog',
    show: async (page, request) => {
      if (customer) await signInNew(page, request)
      await open(page, screen)
      await page.getByRole('main').getByRole('button', { name: button }).first().click()
      await page.locator('[role=dialog], [role=alertdialog]').first().waitFor()
    },
  }
}

const nothing = { products: [], pages: 1, total: 0, sort: 'newest', facets: null }

/** Every screen in its normal state, and its variations. */
export const looks: Look[] = [
  ...loaded,
  failed('/home', '**/api/{banners,posts,products,categories,legal-texts,drops}/**'),
  failed('/category/t-shirts', '**/api/categories/detail*'),
  failed('/coleccion/first-canvas-collection', '**/api/collections/detail*'),
  failed('/detalles-producto/church-fair-hoodie', '**/api/products/detail*'),
  failed('/envios', '**/api/legal-texts/detail/**'),
  failed('/mi-perfil', '**/api/users/data*', true),
  failed('/mi-perfil/mis-beneficios', '**/api/users/data*', true),
  failed('/mi-perfil/editar-datos', '**/api/users/data*', true),
  ...orderLooks,
  failed('/mis-pedidos', '**/api/cart/orders*', true),
  failed('/checkout-envio', '**/api/cart/my/order*', true),
  failed('/checkout-pendiente', '**/api/cart/orders*', true),
  empty('/category/t-shirts/classic-tees', '**/api/products/search*', nothing),
  empty('/coleccion/first-canvas-collection', '**/api/products/search*', nothing),
  empty('/mis-pedidos', '**/api/cart/orders*', [], true),
  empty('/carrito', '**/nothing', {}, true),
  empty('/mi-perfil', '**/api/addresses/list*', [], true),
  dialog('/detalles-producto/church-fair-hoodie', /^(Add to cart|Agregar al carrito)$/, true),
  dialog('/contacto', /^(Send message|Enviar mensaje)$/),
  dialog('/login-email', /^(Sign in|Entrar|Iniciar sesión)$/),
  dialog('/login-crear', /^(Create account|Crear cuenta)$/),
  dialog('/login-recuperar', /^(Send|Enviar)/),
  dialog('/mi-perfil/agregar-direccion', /^(Save address|Guardar dirección)$/, true),
]
