/** Returns the fields of a payment that a browser may see: no metadata, no charge, no notes of the shop. */
const PUBLIC_FIELDS = [
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

export function toPublicFields(caller: 'secret' | 'public', response: unknown): unknown {
  if (caller === 'secret' || (response as { object?: string }).object !== 'payment_intent') return response
  const intent = response as Record<string, unknown>
  return Object.fromEntries(PUBLIC_FIELDS.map((name) => [name, intent[name]]))
}
