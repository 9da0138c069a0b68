import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as agentCarts from './agent-carts.ts'
import * as agentLinks from './agent-links.ts'
import type { Call } from './call.ts'
import { type CallName, calls } from './calls.ts'
import * as canceling from './cancel-order.ts'
import * as artworks from './artworks.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as search from './search.ts'
import * as categories from './categories.ts'
import * as collections from './categories-and-collections.ts'
import * as checkout from './checkout.ts'
import * as contact from './contact.ts'
import * as content from './content.ts'
import * as identity from './authentication.ts'
import * as invoices from './invoices.ts'
import * as loyalty from './loyalty.ts'
import * as formerOrders from './former-orders.ts'
import * as orders from './orders.ts'
import * as paymentRequests from './transfers.ts'
import * as payments from './payments.ts'
import * as permalinks from './permalink.ts'
import * as carousels from './product-carousels.ts'
import * as privacy from './privacy.ts'
import * as returns from './returns.ts'
import * as shoppers from './wishlist-and-alerts.ts'

const declaredCalls = {
  ...accounts,
  ...addresses,
  ...canceling,
  ...artworks,
  ...carousels,
  ...cart,
  ...catalog,
  ...search,
  ...checkout,
  ...contact,
  ...content,
  ...identity,
  ...invoices,
  ...agentCarts,
  ...agentLinks,
  ...loyalty,
  ...formerOrders,
  ...orders,
  ...paymentRequests,
  ...payments,
  ...permalinks,
  ...privacy,
  ...returns,
  ...categories,
  ...collections,
  ...shoppers,
}

/** Every call by its name, with its schemas. The server serves exactly these; browsers import only the type. */
export type Contract = { [N in keyof typeof calls]: (typeof declaredCalls)[N] }

const callsByName: Record<CallName, Call> = declaredCalls

export const allCalls: Call[] = (Object.keys(calls) as CallName[]).map((name) => callsByName[name])
