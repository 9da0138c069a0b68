import type { APIRequestContext, Page } from '@playwright/test'
import { answering, type Look, signInNew } from './looks.ts'
import { buyByCard, findPiece } from './people.ts'
import { open } from './visitor.ts'

type Order = Awaited<ReturnType<typeof buyByCard>>

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 18)).toISOString()
const went = (...steps: string[]) => steps.map((step, day) => ({ step, at: at(day + 1) }))
const parcel = { carrier: 'DHL', waybill: '1234567890', tracking_url: 'https://carrier.example/1234567890' }
const LONG = 'Una pieza con un nombre que ocupa más de un renglón, Anticonstitucionalmente Nº 1024'

/**
 * A real order, and the responses of the shop about it later: one for each state, the first of them on its way back.
 */
function ofAllKinds(order: Order): Order[] {
  const [line] = order.detail.cart_products
  const told = (number: string, changes: object): Order => ({
    ...order,
    number,
    detail: { ...order.detail, can_cancel: false, ...changes },
  })
  const back = {
    ...{ id: 1, kind: 'exchange', status: 'approved', reason: 'too_small', note: 'Justa de hombros.' },
    answer: 'Colima 268, Roma Norte.',
    lines: [{ ...line, quantity: 1, wanted_size: 'L' }],
    ...{ carrier: null, waybill: null, tracking_url: null, created_at: at(8) },
  }
  const delivered = {
    ...{ status: 'delivered', timeline: went('paid', 'preparing', 'shipped', 'delivered'), ...parcel },
    ...{ can_return: true, return_until: at(30), return_reasons: ['too_small', 'faulty'] },
    cart_products: [{ ...line, quantity: 3, name: LONG }],
  }
  return [
    told('L-2222-2222', { ...delivered, can_return: false, returns: [back, { ...back, id: 2, status: 'withdrawn' }] }),
    told('L-3333-3333', delivered),
    told('L-4444-4444', {
      ...{ status: 'pending_payment', payment_method: 'zelle', timeline: went('requested'), can_cancel: true },
      pending: { reference: 'LZ7K4M', account: 'pay@lienza.example', instructions: 'Zelle.', deadline: at(22) },
    }),
    told('L-5555-5555', { status: 'shipped', timeline: went('paid', 'shipped'), ...parcel }),
    told('L-6666-6666', {
      status: 'cancelled',
      timeline: went('paid', 'cancelled', 'refunded'),
      refunded: order.total,
    }),
  ]
}

async function showOrders(page: Page, request: APIRequestContext, path: (order: Order) => string): Promise<void> {
  const { customer } = await signInNew(page, request)
  const order = await buyByCard(request, customer, await findPiece(request, { free: 20 }))
  await answering(page, '**/api/cart/orders*', ofAllKinds(order))
  await open(page, path(order))
}

function opened(number: string): Look['show'] {
  return async (page, request) => {
    await showOrders(page, request, () => `/mis-pedidos?pedido=${number}`)
    await page.locator('details[open]').waitFor()
  }
}

function dialog(what: string, number: string, button: RegExp): Look {
  return {
    screen: `/mis-pedidos, ${what}`,
    look: 'dialog',
    show: async (page, request) => {
      await opened(number)(page, request)
      await page.getByRole('main').getByRole('button', { name: button }).click()
      await page.locator('[role=dialog], [role=alertdialog]').first().waitFor()
    },
  }
}

export const orderLooks: Look[] = [
  { screen: '/mis-pedidos, one that comes back', look: 'loaded', show: opened('L-2222-2222') },
  { screen: '/mis-pedidos, one that waits for its transfer', look: 'loaded', show: opened('L-4444-4444') },
  {
    screen: '/mis-pedidos/{id}/imprimir',
    look: 'loaded',
    show: async (page, request) => {
      await showOrders(page, request, ({ id }) => `/mis-pedidos/${id}/imprimir`)
      await page.getByRole('table').waitFor()
    },
  },
  dialog('sending back', 'L-3333-3333', /^(Return or exchange|Devolver o cambiar)/),
  dialog('invoice', 'L-3333-3333', /^(Request invoice|Pedir factura)/),
  dialog('cancelling', 'L-4444-4444', /^(Cancel order|Cancelar pedido)/),
]
