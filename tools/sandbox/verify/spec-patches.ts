import { type OpenApiDocument, type Operation, getRequestBody, type Schema } from './openapi.ts'

/**
 * Stripe's available description is older than the version that the SDK pins. These are additions of the newer version
 * to the objects that the sandbox sends, by the name of the schema; their types are those of the SDK. Removed fields
 * are not sent.
 */
const ADDED_FIELDS: Record<string, string[]> = {
  api_errors: ['advice_code', 'network_advice_code', 'network_decline_code'],
  balance_transaction: ['balance_type'],
  billing_details: ['tax_id'],
  charge: ['source'],
  charge_outcome: ['advice_code', 'network_advice_code', 'network_decline_code'],
  dispute: ['enhanced_eligibility_types', 'intended_submission_method', 'payment_method_details'],
  dispute_evidence: ['enhanced_evidence'],
  dispute_evidence_details: ['enhanced_eligibility'],
  payment_flows_automatic_payment_methods_payment_intent: ['allow_redirects'],
  payment_intent: [
    'allowed_payment_method_types',
    'customer_account',
    'excluded_payment_method_types',
    'managed_payments',
    'payment_method_configuration_details',
    'payment_record',
    'source',
  ],
  payment_method: ['allow_redisplay', 'customer_account'],
  payment_method_card: ['display_brand', 'regulated_status'],
  payment_method_details_card: [
    'amount_authorized',
    'authorization_code',
    'electronic_commerce_indicator',
    'network_transaction_id',
    'regulated_status',
    'transaction_link_id',
  ],
  refund: ['customer', 'customer_account', 'destination_details', 'payment_method'],
  three_d_secure_details: ['electronic_commerce_indicator', 'exemption_indicator', 'transaction_id'],
}

export function patchStripeSpec(description: OpenApiDocument): OpenApiDocument {
  const changed = structuredClone(description)
  for (const [name, fields] of Object.entries(ADDED_FIELDS)) {
    const schema = changed.components.schemas[name]
    if (!schema?.properties) throw new Error(`The description has no ${name}; look through the differences again.`)
    for (const field of fields) schema.properties[field] ??= {}
  }
  for (const operations of Object.values(changed.paths)) {
    for (const operation of Object.values(operations)) allowCards(changed, operation)
  }
  return changed
}

/**
 * Cards are intentionally missing in the description's requests: only Stripe's own form may send one, and the sandbox's
 * form does. A wallet's token takes the place of the number.
 */
function allowCards(description: OpenApiDocument, operation: Operation): void {
  const [, body] = getRequestBody(description, operation) ?? []
  const method = body?.properties?.['payment_method_data']
  if (!method?.properties || method.properties['card']) return
  method.properties['type']?.enum?.push('card')
  method.properties['card'] = CARD
  // The description is older than the tokens that platforms share, which take the place of the whole method.
  method.properties['shared_payment_granted_token'] = { type: 'string' }
  if (method.required) method.required = method.required.filter((name) => name !== 'type')
}

const CARD: Schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    token: { type: 'string' },
    number: { type: 'string' },
    exp_month: { type: 'integer' },
    exp_year: { type: 'integer' },
    cvc: { type: 'string' },
  },
}

/**
 * PayPal's description requires that a signature begins with a letter or a digit. It is base64, and one in thirty
 * begins with another character, also at PayPal.
 */
export function patchPayPalWebhookSpec(description: OpenApiDocument): OpenApiDocument {
  const changed = structuredClone(description)
  const signature = changed.components.schemas['verify_webhook_signature']?.properties?.['transmission_sig']
  if (!signature) throw new Error('The description has no transmission_sig; look through the differences again.')
  delete signature['pattern']
  return changed
}
