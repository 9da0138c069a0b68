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

/** The content of `error` and of `last_payment_error`. */
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

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  allowed_payment_method_types: null
  amount: number
  amount_capturable: number
  amount_details: { tip: Record<string, never> }
  amount_received: number
  application: null
  application_fee_amount: null
  automatic_payment_methods: { allow_redirects: 'always' | 'never'; enabled: boolean } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic' | 'automatic_async'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  customer: null
  customer_account: null
  description: string | null
  excluded_payment_method_types: null
  last_payment_error: ErrorBody | null
  latest_charge: string | null
  livemode: false
  managed_payments: null
  metadata: Metadata
  next_action: NextAction | null
  on_behalf_of: null
  payment_method: string | null
  payment_method_configuration_details: { id: string; parent: null } | null
  payment_method_options: { card: CardOptions }
  payment_method_types: string[]
  payment_record: null
  processing: { card: Record<string, never>; type: 'card' } | null
  receipt_email: string | null
  review: null
  setup_future_usage: string | null
  shipping: Shipping | null
  source: null
  statement_descriptor: null
  statement_descriptor_suffix: string | null
  status: IntentStatus
  transfer_data: null
  transfer_group: string | null
}

export interface CardOptions {
  installments: null
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

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  application: null
  application_fee: null
  application_fee_amount: null
  balance_transaction: string | null
  billing_details: BillingDetails
  calculated_statement_descriptor: string
  captured: boolean
  created: number
  currency: string
  customer: null
  description: string | null
  disputed: boolean
  failure_balance_transaction: null
  failure_code: string | null
  failure_message: string | null
  fraud_details: Record<string, never>
  livemode: false
  metadata: Metadata
  on_behalf_of: null
  outcome: ChargeOutcome
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { card: ChargeCard; type: 'card' }
  radar_options: Record<string, never>
  receipt_email: string | null
  receipt_number: null
  receipt_url: null
  refunded: boolean
  review: null
  shipping: Shipping | null
  source: null
  source_transfer: null
  statement_descriptor: null
  statement_descriptor_suffix: string | null
  status: 'failed' | 'succeeded'
  transfer_data: null
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
  installments: null
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
