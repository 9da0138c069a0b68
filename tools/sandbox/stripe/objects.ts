import type { INITIAL_CHARGE_FIELDS, INITIAL_INTENT_FIELDS } from './initial-fields.ts'
import type { Address, BillingDetails, CardChecks, Metadata, PaymentMethod } from './payment-method.ts'

/** The objects of Stripe's API that the sandbox stores: field names and nulls as Stripe sends them. */

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface NextAction {
  type: 'redirect_to_url' | 'use_stripe_sdk'
  redirect_to_url?: { return_url: string; url: string }
  use_stripe_sdk?: { source: string; stripe_js: string; type: 'three_d_secure_redirect' }
}

export interface ErrorBody {
  advice_code?: string
  charge?: string
  code?: string
  decline_code?: string
  doc_url?: string
  message: string
  network_decline_code?: string
  param?: string
  payment_intent?: Partial<PaymentIntent>
  payment_method?: PaymentMethod
  request_log_url?: string
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
}

export interface PaymentIntent
  extends Omit<typeof INITIAL_INTENT_FIELDS, keyof PaymentIntentChanges>, PaymentIntentChanges {}

interface PaymentIntentChanges {
  id: string
  amount: number
  amount_received: number
  automatic_payment_methods: { allow_redirects: 'always' | 'never'; enabled: boolean } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic' | 'automatic_async'
  client_secret: string
  created: number
  currency: string
  description: string | null
  last_payment_error: ErrorBody | null
  latest_charge: string | null
  metadata: Metadata
  next_action: NextAction | null
  payment_method: string | null
  payment_method_options: { card: CardOptions }
  payment_method_types: readonly string[]
  processing: { card: Record<string, never>; type: 'card' } | null
  receipt_email: string | null
  setup_future_usage: string | null
  shipping: Shipping | null
  statement_descriptor_suffix: string | null
  status: IntentStatus
  transfer_group: string | null
}

export interface InstallmentPlan {
  count: number
  interval: 'month'
  type: 'fixed_count'
}

export interface InstallmentOptions {
  /** Null until the card is known. */
  available_plans: InstallmentPlan[] | null
  enabled: boolean
  plan: InstallmentPlan | null
}

export interface CardOptions {
  installments: InstallmentOptions | null
  mandate_options: null
  network: null
  request_three_d_secure: 'any' | 'automatic' | 'challenge'
}

export interface Shipping {
  address: Address
  carrier: string | null
  name: string
  phone: string | null
  tracking_number: string | null
}

export interface ChargeOutcome {
  advice_code: string | null
  network_advice_code: null
  network_decline_code: string | null
  network_status: 'approved_by_network' | 'declined_by_network' | 'not_sent_to_network'
  reason: string | null
  risk_level: 'normal' | 'highest'
  risk_score: number
  seller_message: string
  type: 'authorized' | 'issuer_declined' | 'blocked'
}

export interface Charge extends Omit<typeof INITIAL_CHARGE_FIELDS, keyof ChargeChanges>, ChargeChanges {}

interface ChargeChanges {
  id: string
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: string | null
  billing_details: BillingDetails
  calculated_statement_descriptor: string
  captured: boolean
  created: number
  currency: string
  description: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  metadata: Metadata
  outcome: ChargeOutcome
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { card: ChargeCard; type: 'card' }
  receipt_email: string | null
  refunded: boolean
  shipping: Shipping | null
  statement_descriptor_suffix: string | null
  status: 'failed' | 'succeeded'
  transfer_group: string | null
}

export interface ChargeCard {
  amount_authorized: number | null
  authorization_code: string | null
  brand: string
  checks: CardChecks
  country: string
  electronic_commerce_indicator: string | null
  exp_month: number
  exp_year: number
  fingerprint: string
  funding: string
  installments: { plan: InstallmentPlan | null } | null
  last4: string
  mandate: null
  network: string
  network_transaction_id: string | null
  regulated_status: 'unregulated'
  three_d_secure: Record<string, string | null> | null
  transaction_link_id: null
  wallet: null
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string | null
  charge: string
  created: number
  currency: string
  customer: null
  customer_account: null
  destination_details: { card: Record<string, string>; type: 'card' }
  failure_balance_transaction?: string
  failure_reason?: string
  metadata: Metadata
  payment_intent: string
  payment_method: string
  reason: string | null
  receipt_number: null
  source_transfer_reversal: null
  status: 'pending' | 'succeeded' | 'failed'
  transfer_reversal: null
}

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'prevented'

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: BalanceTransaction[]
  charge: string
  created: number
  currency: string
  enhanced_eligibility_types: string[]
  evidence: Record<string, string | null | Record<string, never>>
  evidence_details: {
    due_by: number
    enhanced_eligibility: Record<string, never>
    has_evidence: boolean
    past_due: boolean
    submission_count: number
  }
  intended_submission_method: 'manual'
  is_charge_refundable: boolean
  livemode: false
  metadata: Metadata
  payment_intent: string
  payment_method_details: {
    card: { brand: string; case_type: 'chargeback' | 'inquiry'; network_reason_code: string }
    type: 'card'
  }
  reason: string
  status: DisputeStatus
}

export interface BalanceTransaction {
  id: string
  object: 'balance_transaction'
  amount: number
  available_on: number
  balance_type: 'payments'
  created: number
  currency: string
  description: string | null
  exchange_rate: null
  fee: number
  fee_details: { amount: number; application: null; currency: string; description: string; type: 'stripe_fee' }[]
  net: number
  reporting_category: string
  source: string
  status: 'pending'
  type: 'charge' | 'refund' | 'adjustment' | 'refund_failure'
}

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: StripeObject; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export type StripeObject = PaymentIntent | PaymentMethod | Charge | Refund | Dispute | BalanceTransaction
