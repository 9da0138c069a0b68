import type { FundingName, Source } from './funding-sources.ts'
import type { Money } from './money.ts'

export interface Item {
  name: string
  unit_amount: Money
  quantity: string
  tax?: Money
  description?: string
  sku?: string
  category?: string
}

export interface Amount extends Money {
  breakdown?: Partial<Record<(typeof BREAKDOWN)[number], Money>>
}

/** The parts of an amount; the last two are subtracted. */
export const BREAKDOWN = [
  'item_total',
  'shipping',
  'handling',
  'tax_total',
  'insurance',
  'shipping_discount',
  'discount',
] as const

export interface Shipping {
  name?: { full_name?: string }
  type?: string
  address?: Record<string, string>
}

export interface PurchaseUnit {
  reference_id: string
  amount: Amount
  description?: string
  custom_id?: string
  invoice_id?: string
  soft_descriptor?: string
  items?: Item[]
  shipping?: Shipping
}

export interface ApplicationContext {
  brand_name?: string
  locale?: string
  shipping_preference?: 'GET_FROM_FILE' | 'NO_SHIPPING' | 'SET_PROVIDED_ADDRESS'
  user_action?: 'CONTINUE' | 'PAY_NOW'
  return_url?: string
  cancel_url?: string
}

export interface Order {
  kind: 'order'
  id: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  create_time: string
  update_time: string
  /**
   * An order that is not completed expires at this time, in milliseconds: PayPal has no other end for an unpaid order.
   */
  lapses_at: number
  unit: PurchaseUnit
  context: ApplicationContext
  asked_source: Source | null
  funding: FundingName | null
  failures: number
}

export interface Capture {
  kind: 'capture'
  id: string
  order_id: string
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED'
  reason: 'CHARGEBACK' | 'PENDING_REVIEW' | null
  amount: Money
  refunded: Money
  custom_id?: string
  invoice_id?: string
  create_time: string
  update_time: string
}

export interface Refund {
  kind: 'refund'
  id: string
  order_id: string
  capture_id: string
  amount: Money
  total: Money
  custom_id?: string
  invoice_id?: string
  note_to_payer?: string
  create_time: string
}

export interface Dispute {
  kind: 'dispute'
  id: string
  order_id: string
  capture_id: string
  reason: string
  status: 'OPEN' | 'RESOLVED'
  outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | null
  amount: Money
  refunded?: Money
  seller_response_due_date: string
  create_time: string
  update_time: string
}

export interface StoredEvent {
  kind: 'event'
  id: string
  order_id: string
  create_time: string
  resource_type: string
  event_type: string
  summary: string
  resource: Record<string, unknown>
}

export type StoredObject = Order | Capture | Refund | Dispute | StoredEvent
