import {
  CartInput,
  CompleteCheckoutInput,
  CreateCheckoutInput,
  GetProductInput,
  LookupCatalogInput,
  NoInput,
  SearchCatalogInput,
  UpdateCheckoutInput,
} from '@shop/contract/agents.ts'
import type { AgentMode } from '@shop/contract/agent-modes.ts'
import type { RateLimit } from '../../../platform/rate-limits.ts'
import { allows } from '../negotiation/capabilities.ts'
import {
  cancelCart,
  cancelCheckout,
  createCart,
  createCheckout,
  getCart,
  getCheckout,
  updateCart,
  updateCheckout,
} from './cart.ts'
import { completeCheckout } from './complete.ts'
import { getAgentProduct } from './get-product.ts'
import { lookupCatalog } from './lookup.ts'
import type { Operation } from './operation.ts'
import { orderOperations } from './order-table.ts'
import { searchCatalog } from './search.ts'

/** Keeps off floods, so each process counts alone. */
const CATALOG_LIMIT: RateLimit = { name: 'agent-catalog', points: 60, seconds: 60, in_process: true, by_address: true }

/** The calls of one customer about carts and checkouts. */
const CART_LIMIT: RateLimit = { name: 'agent-cart', points: 30, seconds: 60, in_process: true }
/** Trying tokens is limited by the declines of the customer, too. */
const COMPLETE_LIMIT: RateLimit = { name: 'agent-complete', points: 5, seconds: 60 }
const CHECKOUT_LIMIT: RateLimit = { name: 'agent-checkout', points: 30, seconds: 60, in_process: true }

/** Every operation that assistants may call, whatever transport they use. */
const operations: Operation[] = [
  {
    name: 'search_catalog',
    title: 'Search products',
    description:
      'Searches the shop by words, filters or both. Words may name sizes, colors and prices: "sudadera negra talla M". Returns one variant of each product. Prices are in minor units.',
    rest: { method: 'POST', path: '/catalog/search' },
    argument: 'catalog',
    takes_id: false,
    input: SearchCatalogInput,
    capability: 'dev.ucp.shopping.catalog.search',
    scope: 'dev.ucp.shopping.catalog.search:read',
    mode: 'catalog',
    limit: CATALOG_LIMIT,
    run: searchCatalog,
  },
  {
    name: 'lookup_catalog',
    title: 'Look up products',
    description: 'Returns the products and variants behind up to 50 ids or addresses of product pages.',
    rest: { method: 'POST', path: '/catalog/lookup' },
    argument: 'catalog',
    takes_id: false,
    input: LookupCatalogInput,
    capability: 'dev.ucp.shopping.catalog.lookup',
    scope: 'dev.ucp.shopping.catalog.lookup:read',
    mode: 'catalog',
    limit: CATALOG_LIMIT,
    run: lookupCatalog,
  },
  {
    name: 'get_product',
    title: 'Get one product',
    description:
      'Returns one product with all its details, images, variants, and which sizes and colors are available together.',
    rest: { method: 'POST', path: '/catalog/product' },
    argument: 'catalog',
    takes_id: false,
    input: GetProductInput,
    capability: 'dev.ucp.shopping.catalog.lookup',
    scope: 'dev.ucp.shopping.catalog.lookup:read',
    mode: 'catalog',
    limit: CATALOG_LIMIT,
    run: getAgentProduct,
  },
  {
    name: 'create_cart',
    title: 'Create a cart',
    description:
      'Creates a cart for the customer who linked the account, beside the one they fill themselves. continue_url opens its checkout in the shop.',
    rest: { method: 'POST', path: '/carts' },
    argument: 'cart',
    takes_id: false,
    input: CartInput,
    capability: 'dev.ucp.shopping.cart',
    scope: 'dev.ucp.shopping.cart:manage',
    mode: 'cart',
    needs_link: true,
    changes: 'with_or_without_key',
    limit: CART_LIMIT,
    run: createCart,
  },
  {
    name: 'get_cart',
    title: 'Get a cart',
    description: 'Returns a cart with the prices, stock and totals of now.',
    rest: { method: 'GET', path: '/carts/{id}' },
    argument: null,
    takes_id: true,
    input: NoInput,
    capability: 'dev.ucp.shopping.cart',
    scope: 'dev.ucp.shopping.cart:manage',
    mode: 'cart',
    needs_link: true,
    limit: CART_LIMIT,
    run: getCart,
  },
  {
    name: 'update_cart',
    title: 'Update a cart',
    description: 'Replaces the lines of a cart, its code and its address. What is not sent of the lines is taken out.',
    rest: { method: 'PUT', path: '/carts/{id}' },
    argument: 'cart',
    takes_id: true,
    input: CartInput,
    capability: 'dev.ucp.shopping.cart',
    scope: 'dev.ucp.shopping.cart:manage',
    mode: 'cart',
    needs_link: true,
    changes: 'with_or_without_key',
    limit: CART_LIMIT,
    run: updateCart,
  },
  {
    name: 'cancel_cart',
    title: 'Cancel a cart',
    description: 'Closes a cart that is not paid.',
    rest: { method: 'POST', path: '/carts/{id}/cancel' },
    argument: null,
    takes_id: true,
    input: NoInput,
    capability: 'dev.ucp.shopping.cart',
    scope: 'dev.ucp.shopping.cart:manage',
    mode: 'cart',
    needs_link: true,
    changes: 'with_key',
    limit: CART_LIMIT,
    run: cancelCart,
  },
  {
    name: 'create_checkout',
    title: 'Create a checkout',
    description:
      'Creates a checkout, or makes one of a cart (cart_id, line_items may be empty). The customer pays it in the shop at continue_url.',
    rest: { method: 'POST', path: '/checkout-sessions' },
    argument: 'checkout',
    takes_id: false,
    input: CreateCheckoutInput,
    capability: 'dev.ucp.shopping.checkout',
    scope: 'dev.ucp.shopping.checkout:manage',
    mode: 'cart',
    needs_link: true,
    changes: 'with_or_without_key',
    limit: CHECKOUT_LIMIT,
    has_payment_handlers: true,
    run: createCheckout,
  },
  {
    name: 'get_checkout',
    title: 'Get a checkout',
    description: 'Returns a checkout with the prices, stock and totals of now.',
    rest: { method: 'GET', path: '/checkout-sessions/{id}' },
    argument: null,
    takes_id: true,
    input: NoInput,
    capability: 'dev.ucp.shopping.checkout',
    scope: 'dev.ucp.shopping.checkout:manage',
    mode: 'cart',
    needs_link: true,
    limit: CHECKOUT_LIMIT,
    has_payment_handlers: true,
    run: getCheckout,
  },
  {
    name: 'update_checkout',
    title: 'Update a checkout',
    description:
      'Replaces the lines of a checkout, its code and its address. What is not sent of the lines is taken out.',
    rest: { method: 'PUT', path: '/checkout-sessions/{id}' },
    argument: 'checkout',
    takes_id: true,
    input: UpdateCheckoutInput,
    capability: 'dev.ucp.shopping.checkout',
    scope: 'dev.ucp.shopping.checkout:manage',
    mode: 'cart',
    needs_link: true,
    changes: 'with_or_without_key',
    limit: CHECKOUT_LIMIT,
    has_payment_handlers: true,
    run: updateCheckout,
  },
  {
    name: 'cancel_checkout',
    title: 'Cancel a checkout',
    description: 'Closes a checkout that is not paid. A payment that was begun is ended.',
    rest: { method: 'POST', path: '/checkout-sessions/{id}/cancel' },
    argument: null,
    takes_id: true,
    input: NoInput,
    capability: 'dev.ucp.shopping.checkout',
    scope: 'dev.ucp.shopping.checkout:manage',
    mode: 'cart',
    needs_link: true,
    changes: 'with_key',
    asks_provider: true,
    limit: CHECKOUT_LIMIT,
    has_payment_handlers: true,
    run: cancelCheckout,
  },
  {
    name: 'complete_checkout',
    title: 'Pay a checkout',
    description:
      'Pays a checkout that is ready_for_complete with the token of a wallet (payment.instruments, for a handler of ucp.payment_handlers). Charges the total of the last answer, or nothing.',
    rest: { method: 'POST', path: '/checkout-sessions/{id}/complete' },
    argument: 'checkout',
    takes_id: true,
    input: CompleteCheckoutInput,
    capability: 'dev.ucp.shopping.checkout',
    scope: 'dev.ucp.shopping.checkout:manage',
    mode: 'payment',
    needs_link: true,
    changes: 'with_key',
    asks_provider: true,
    limit: COMPLETE_LIMIT,
    has_payment_handlers: true,
    run: completeCheckout,
  },
  ...orderOperations,
]

export function listOperations(mode: AgentMode): Operation[] {
  return operations.filter((operation) => allows(mode, operation.mode))
}
