import type { APIRequestContext, Page } from '@playwright/test'
import { respondWith, type ScreenState, signInNewCustomer } from './screen-states.ts'
import { buyByCard, findVariant } from './customers.ts'
import { openPage } from './visitor.ts'

type Order = Awaited<ReturnType<typeof buyByCard>>

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 18)).toISOString()
const buildTimeline = (...steps: string[]) => steps.map((step, day) => ({ step, at: at(day + 1) }))
const shipment = { carrier: 'DHL', waybill: '1234567890', tracking_url: 'https://carrier.example/1234567890' }
const LONG = 'Una pieza con un nombre que ocupa más de un renglón, Anticonstitucionalmente Nº 1024'

function buildOrderVariants(order: Order): Order[] {
  const [line] = order.detail.cart_products
  const withChanges = (number: string, changes: object): Order => ({
    ...order,
    number,
    detail: { ...order.detail, can_cancel: false, ...changes },
  })
  const orderReturn = {
    ...{ id: 1, kind: 'exchange', status: 'approved', reason: 'too_small', note: 'Justa de hombros.' },
    answer: 'Colima 268, Roma Norte.',
    lines: [{ ...line, quantity: 1, wanted_size: 'L' }],
    ...{ carrier: null, waybill: null, tracking_url: null, created_at: at(8) },
  }
  const delivered = {
    ...{ status: 'delivered', timeline: buildTimeline('paid', 'preparing', 'shipped', 'delivered'), ...shipment },
    ...{ can_return: true, return_until: at(30), return_reasons: ['too_small', 'faulty'] },
    cart_products: [{ ...line, quantity: 3, name: LONG }],
  }
  return [
    withChanges('L-2222-2222', {
      ...delivered,
      can_return: false,
      returns: [orderReturn, { ...orderReturn, id: 2, status: 'withdrawn' }],
    }),
    withChanges('L-3333-3333', delivered),
    withChanges('L-4444-4444', {
      ...{ status: 'pending_payment', payment_method: 'zelle', timeline: buildTimeline('requested'), can_cancel: true },
      pending: { reference: 'LZ7K4M', account: 'pay@lienza.example', instructions: 'Zelle.', deadline: at(22) },
    }),
    withChanges('L-5555-5555', { status: 'shipped', timeline: buildTimeline('paid', 'shipped'), ...shipment }),
    withChanges('L-7777-7777', {
      status: 'confirming',
      payment_method: 'paypal',
      timeline: buildTimeline('requested'),
    }),
    withChanges('L-8888-8888', { status: 'failed', timeline: buildTimeline('requested', 'failed') }),
    withChanges('L-6666-6666', {
      status: 'canceled',
      timeline: buildTimeline('paid', 'canceled', 'refunded'),
      refunded: order.total,
    }),
  ]
}

async function showOrders(page: Page, request: APIRequestContext, path: (order: Order) => string): Promise<void> {
  const { customer } = await signInNewCustomer(page, request)
  const order = await buyByCard(request, customer, await findVariant(request, { free: 20 }))
  await respondWith(page, '**/api/cart/orders*', buildOrderVariants(order))
  await openPage(page, path(order))
}

function showOpenOrder(number: string): ScreenState['show'] {
  return async (page, request) => {
    await showOrders(page, request, () => `/mis-pedidos?pedido=${number}`)
    await page.locator('details[open]').waitFor()
  }
}

function showDialog(what: string, number: string, button: RegExp): ScreenState {
  return {
    screen: `/mis-pedidos, ${what}`,
    state: 'dialog',
    show: async (page, request) => {
      await showOpenOrder(number)(page, request)
      await page.getByRole('main').getByRole('button', { name: button }).click()
      await page.locator('[role=dialog], [role=alertdialog]').first().waitFor()
    },
  }
}

export const orderStates: ScreenState[] = [
  { screen: '/mis-pedidos, one that comes back', state: 'loaded', show: showOpenOrder('L-2222-2222') },
  { screen: '/mis-pedidos, one that waits for its transfer', state: 'loaded', show: showOpenOrder('L-4444-4444') },
  {
    screen: '/mis-pedidos/{id}/imprimir',
    state: 'loaded',
    show: async (page, request) => {
      await showOrders(page, request, ({ id }) => `/mis-pedidos/${id}/imprimir`)
      await page.getByRole('table').waitFor()
    },
  },
  showDialog('sending back', 'L-3333-3333', /^(Return or exchange|Devolver o cambiar)/),
  showDialog('invoice', 'L-3333-3333', /^(Request invoice|Pedir factura)/),
  showDialog('canceling', 'L-4444-4444', /^(Cancel order|Cancelar pedido)/),
]
