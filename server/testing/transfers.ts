import { readSettings, saveSetting } from '../domains/content/content.ts'
import { waitForMessages } from './mail.ts'
import { makeLine, makeCustomer, makeProduct, makeReadyCart, type TestCustomer, type TestProduct } from './make.ts'
import type { Answered } from './ask.ts'
import type { TestShop } from './test-shop.ts'

export function requestTransfer(
  { request: sendRequest }: TestShop,
  { token }: TestCustomer,
  cart_id: string,
  { method = 'zelle', lang = 'en' }: { method?: unknown; lang?: string } = {},
): Promise<Answered> {
  const body = { cart_id, payment_method: method }
  return sendRequest('POST', `/cart/zelleyvenmo-payment?lang=${lang}`, { token, body })
}

/** Creates a customer whose cart in dollars only needs payment; by default it has one unit. */
export async function makeTransferCart(
  t: TestShop,
  options: { customer?: TestCustomer; product?: TestProduct; quantity?: number; currency?: 'MXN' | 'USD' } = {},
) {
  const customer = options.customer ?? (await makeCustomer(t))
  const product = options.product ?? (await makeProduct(t))
  const lines = [makeLine(product, { quantity: options.quantity ?? 1 })]
  const cart = await makeReadyCart(t, customer, lines, options.currency ?? 'USD')
  return { customer, product, cart }
}

export async function makeTransfer(t: TestShop, options: Parameters<typeof makeTransferCart>[1] = {}) {
  const cartData = await makeTransferCart(t, options)
  const { status, body } = await requestTransfer(t, cartData.customer, cartData.cart.id)
  if (status !== 200) throw new Error(`no request: ${JSON.stringify(body)}`)
  return { ...cartData, request: body as { number: string; reference: string; amount: number; deadline: string } }
}

export async function getNewestOrder({ request: sendRequest }: TestShop, { token }: TestCustomer, lang = 'en') {
  return (await sendRequest('GET', `/cart/orders?lang=${lang}`, { token })).body[0]
}

/** Returns the types of the mails to a customer, oldest first; waits until there are `count`. */
export async function waitForMailTypes(t: TestShop, { email }: TestCustomer, count: number): Promise<string[]> {
  return (await waitForMessages(t, email, count)).map(({ kind }) => kind).toReversed()
}

export function getInventoryLevel({ db }: TestShop, { id }: TestProduct) {
  return db<{ on_hand: number; committed: number; reserved: number }[]>`
    select on_hand, committed, allocated - committed as reserved from stock where product_id = ${id}
    order by size_id, color_id limit 1`.first()
}

export const speiAccount = { clabe: '032180000118359719', holder: 'Lienza Arte en Prenda', bank: 'Banorte' }

/** Offers SPEI with an account, or ends that with an empty CLABE. */
export async function offerSpei({ shop }: TestShop, account: typeof speiAccount = speiAccount): Promise<void> {
  const { payment_instructions } = await readSettings(shop.db)
  const value = { ...payment_instructions, spei: { ...payment_instructions.spei, ...account } }
  await saveSetting(shop, { name: 'payment_instructions', value, version: null }, 'test')
}
