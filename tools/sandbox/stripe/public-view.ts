/** Returns the fields of a payment that a browser may see: no metadata, no charge, no notes of the shop. */
const VISIBLE = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
]

export function publicView(caller: 'secret' | 'public', answer: unknown): unknown {
  if (caller === 'secret' || (answer as { object?: string }).object !== 'payment_intent') return answer
  const intent = answer as Record<string, unknown>
  return Object.fromEntries(VISIBLE.map((name) => [name, intent[name]]))
}
