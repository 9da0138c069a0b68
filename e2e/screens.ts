import type { findLinkRequest } from '@shop/contract/agent-links.ts'
import type { CallResponse } from '@shop/contract/call.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import {
  respondWith,
  respondWithError,
  goTo,
  type ScreenState,
  signInNewCustomer,
  type CustomerFixture,
} from './screen-states.ts'
import { orderStates } from './order-states.ts'
import { withAuth, fillCart, findVariant, prepareCheckout } from './customers.ts'
import { openPage } from './visitor.ts'

export const publicPaths = [
  '/home',
  '/category/t-shirts',
  '/category/t-shirts/classic-tees',
  '/coleccion/first-canvas-collection',
  '/lanzamiento/1',
  '/obras',
  '/obra/marea-tide',
  '/detalles-producto/church-fair-hoodie',
  '/resultados/tee',
  '/sin-resultados',
  '/contacto',
  '/asistentes',
  '/terminos-y-condiciones',
  '/terminos-de-servicios',
  '/terminos-de-privacidad',
  '/cambios-y-devoluciones',
  '/tabla-de-tallas',
  '/envios',
  '/cuidado-de-la-ropa',
  '/cookies',
  '/about',
  '/no-mayor-de-eddad',
  '/para-tu-carrito',
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
  '/descargar-mis-datos/no-secret',
  '/cerrar-mi-cuenta/no-secret',
]

type Prepare = (request: APIRequestContext, customer: CustomerFixture['customer'], page: Page) => Promise<unknown>

const prepareCheckoutWithVariant: Prepare = async (request, customer) =>
  prepareCheckout(request, customer, await findVariant(request))

const customerPaths: Record<string, Prepare> = {
  '/mi-perfil': async () => {},
  '/mi-perfil/mis-beneficios': async () => {},
  '/mi-perfil/editar-datos': async () => {},
  '/mi-perfil/cambiar-contrasena': async () => {},
  '/mi-perfil/agregar-direccion': async () => {},
  '/mi-perfil/editar-direccion/{address_id}': async () => {},
  '/wishlist': async () => {},
  '/carrito': async (request, customer) =>
    fillCart(request, customer, [{ variant: await findVariant(request), quantity: 1 }]),
  '/checkout-envio': async (request, customer) =>
    fillCart(request, customer, [{ variant: await findVariant(request), quantity: 1 }]),
  '/agregado-carrito': async (request, customer, page) => {
    const variant = await findVariant(request)
    await fillCart(request, customer, [{ variant, quantity: 1 }])
    await page.addInitScript(
      (added) => localStorage.setItem('add_prevent', added),
      JSON.stringify({ ...variant, quantity: 1 }),
    )
  },
  '/checkout-resumen': prepareCheckoutWithVariant,
  '/checkout-pago': prepareCheckoutWithVariant,
  '/paypal/cancel': prepareCheckoutWithVariant,
  '/paypal/return?token=nobodys': async () => {},
  '/checkout-exito': async () => {},
  '/continuar/no-secret': async () => {},
  '/checkout-pendiente': createPendingTransfer,
}

async function createPendingTransfer(request: APIRequestContext, customer: CustomerFixture['customer']): Promise<void> {
  const { id: cart_id } = await prepareCheckout(request, customer, await findVariant(request, { free: 20 }))
  const data = { cart_id, payment_method: 'zelle' }
  const asked = await request.post('/api/cart/zelleyvenmo-payment?lang=en', { ...withAuth(customer), data })
  expect(asked.ok(), await asked.text()).toBe(true)
}

const loadedStates: ScreenState[] = [
  ...publicPaths.map((screen) => ({ screen, state: 'loaded' as const, show: (page: Page) => openPage(page, screen) })),
  ...Object.entries(customerPaths).map(([screen, prepare]) => ({
    screen,
    state: 'loaded' as const,
    show: async (page: Page, request: APIRequestContext) => {
      const { customer, address_id } = await signInNewCustomer(page, request)
      await prepare(request, customer, page)
      await openPage(page, screen.replace('{address_id}', String(address_id)))
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    },
  })),
]

function failedState(screen: string, address: string, customer = false): ScreenState {
  return {
    screen,
    state: 'failed',
    show: async (page, request) => {
      if (customer) await signInNewCustomer(page, request)
      await respondWithError(page, address)
      await goTo(page, screen)
    },
  }
}

function emptyState(screen: string, address: string, body: unknown, customer = false): ScreenState {
  return {
    screen,
    state: 'empty',
    show: async (page, request) => {
      if (customer) await signInNewCustomer(page, request)
      await respondWith(page, address, body)
      await goTo(page, screen)
    },
  }
}

function dialogState(screen: string, button: RegExp, customer = false): ScreenState {
  return {
    screen,
    state: 'dialog',
    show: async (page, request) => {
      if (customer) await signInNewCustomer(page, request)
      await openPage(page, screen)
      await page.getByRole('main').getByRole('button', { name: button }).first().click()
      await page.locator('[role=dialog], [role=alertdialog]').first().waitFor()
    },
  }
}

const linkRequestState: ScreenState = {
  screen: '/vincular',
  state: 'loaded',
  show: async (page, request) => {
    await signInNewCustomer(page, request)
    const linkRequest: CallResponse<typeof findLinkRequest> = {
      name: 'Ayudante',
      host: 'assistant.example',
      profile_hosts: ['platform.example'],
      permissions: ['catalog'],
      may_pay: false,
    }
    await respondWith(page, '**/api/agents/link*', linkRequest)
    await goTo(page, '/vincular')
  },
}

const noProducts = { products: [], pages: 1, total: 0, sort: 'newest', facets: null }

export const screenStates: ScreenState[] = [
  ...loadedStates,
  linkRequestState,
  // No assistant has asked in this browser.
  emptyState('/vincular', '**/nothing', {}, true),
  failedState('/vincular', '**/api/agents/link*', true),
  failedState('/home', '**/api/{banners,posts,products,categories,legal-texts,drops}/**'),
  failedState('/category/t-shirts', '**/api/categories/detail*'),
  failedState('/coleccion/first-canvas-collection', '**/api/collections/detail*'),
  failedState('/detalles-producto/church-fair-hoodie', '**/api/products/detail*'),
  failedState('/envios', '**/api/legal-texts/detail/**'),
  failedState('/mi-perfil', '**/api/users/data*', true),
  failedState('/mi-perfil/mis-beneficios', '**/api/users/data*', true),
  failedState('/mi-perfil/editar-datos', '**/api/users/data*', true),
  ...orderStates,
  failedState('/mis-pedidos', '**/api/cart/orders*', true),
  failedState('/checkout-envio', '**/api/cart/my/order*', true),
  failedState('/checkout-pendiente', '**/api/cart/orders*', true),
  emptyState('/category/t-shirts/classic-tees', '**/api/products/search*', noProducts),
  emptyState('/coleccion/first-canvas-collection', '**/api/products/search*', noProducts),
  emptyState('/mis-pedidos', '**/api/cart/orders*', [], true),
  emptyState('/carrito', '**/nothing', {}, true),
  emptyState('/mi-perfil', '**/api/addresses/list*', [], true),
  dialogState('/detalles-producto/church-fair-hoodie', /^(Add to cart|Agregar al carrito)$/, true),
  dialogState('/contacto', /^(Send message|Enviar mensaje)$/),
  dialogState('/login-email', /^(Sign in|Entrar|Iniciar sesión)$/),
  dialogState('/login-crear', /^(Create account|Crear cuenta)$/),
  dialogState('/login-recuperar', /^(Send|Enviar)/),
  dialogState('/mi-perfil/agregar-direccion', /^(Save address|Guardar dirección)$/, true),
]
