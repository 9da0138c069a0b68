import { CURRENCIES } from './money.ts'

const FUNDING = /^(card|credit|paylater|venmo|oxxo|mercadopago)(,(card|credit|paylater|venmo|oxxo|mercadopago))*$/

const KNOWN_PARAMETERS: Record<string, (value: string) => boolean> = {
  'buyer-country': (value) => /^[A-Z]{2}$/.test(value),
  'client-id': (value) => value !== '',
  commit: isFlag,
  components: (value) => value === 'buttons',
  currency: (value) => CURRENCIES.includes(value),
  debug: isFlag,
  'disable-funding': (value) => FUNDING.test(value),
  'enable-funding': (value) => FUNDING.test(value),
  'integration-date': (value) => /^\d{4}-\d{2}-\d{2}$/.test(value),
  intent: (value) => value === 'capture',
  locale: (value) => /^[a-z]{2}_[A-Z]{2}$/.test(value),
  vault: (value) => value === 'false',
}

function isFlag(value: string): boolean {
  return value === 'true' || value === 'false'
}

/** Returns what is wrong with the URL that a page loads the script from, in PayPal's words; null when it is valid. */
export function findScriptQueryError(query: Record<string, unknown>, client_id: string): string | null {
  for (const [name, value] of Object.entries(query)) {
    const isGood = KNOWN_PARAMETERS[name]
    if (!isGood) return `Disallowed query param: ${name}`
    if (typeof value !== 'string' || !isGood(value)) return `Invalid query value for ${name}: ${String(value)}`
  }
  if (query['client-id'] === undefined) return 'Expected client-id to be passed'
  return query['client-id'] === client_id ? null : 'client-id not recognized for either production or sandbox'
}
