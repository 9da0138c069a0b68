import type { AgentMode } from '@shop/contract/agent-modes.ts'
import type { TSchema } from 'typebox'
import type { RateLimit } from '../../../platform/rate-limits.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { ShopSettings } from '../../content/content.ts'
import type { PaymentProviders } from '../../payments/payments.ts'
import type { AgentLink } from '../linking/find-caller.ts'
import type { Message } from '../mapping/messages.ts'
import type { PaymentHandlers } from '../negotiation/payment-handlers.ts'
import type { PlatformRow } from '../queries/platform-queries.ts'

export interface AgentCall {
  shop: Shop
  platform: PlatformRow
  /** The customer who linked their account; null for a guest. */
  customer: Customer | null
  /** The link of that customer; null for a guest. */
  link: AgentLink | null
  settings: ShopSettings
  /** The names of the capabilities that shop and platform have in common, with their version. */
  capabilities: ReadonlyMap<string, string>
  accept_language: string | undefined
  ip: string
  /** The ways to pay that the assistant has in common with the shop, and that the customer allowed. */
  payment_handlers: PaymentHandlers
  providers: PaymentProviders
  /** Whether the same change was requested with this key before, and was not answered. */
  is_repeated: boolean
}

export type MemberCall = AgentCall & { customer: Customer; link: AgentLink }

/**
 * The result of an operation: its resource, or only messages when there is none. `created` says that something new was
 * made.
 */
export type OperationResult =
  | { resource: Record<string, unknown>; created?: boolean }
  | { failure: Message[]; continue_url?: string }

export interface Operation {
  name: string
  title: string
  description: string
  rest: { method: 'GET' | 'POST' | 'PUT'; path: string }
  /** The argument of the tool that has the input; null for an operation that needs only an id. */
  argument: 'catalog' | 'cart' | 'checkout' | 'return' | 'request' | null
  /** Whether it acts on a resource that exists, whose id is part of the path. */
  takes_id: boolean
  input: TSchema
  /** The capability that both sides must have. */
  capability: string
  /** The permission under which it is done for a customer; `{shop}` stands for the shop's own name. */
  scope: string
  mode: Exclude<AgentMode, 'off'>
  needs_link?: boolean
  /** Whether it changes something, and whether the caller has to send a key that makes repeating it safe. */
  changes?: 'with_key' | 'with_or_without_key'
  /** Whether it asks the payment provider, which no transaction waits for: repeating it goes on where it stopped. */
  asks_provider?: boolean
  /** Whether its answers are signed, because others rely on them. */
  signs_answer?: boolean
  /** How often one caller may call it: a customer if it needs one, else the address of a guest. */
  limit: RateLimit
  has_payment_handlers?: boolean
  run: (call: MemberCall, input: never, id: string) => Promise<OperationResult>
}
