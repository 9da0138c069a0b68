const MASK = '[masked]'
const HIDDEN_FIELDS = new Set(['number', 'cvc', 'cvv'])
const SECRET_HEADERS = new Set(['authorization', 'cookie', 'x-stripe-client-user-agent', 'x-stripe-client-telemetry'])
const DIGIT_RUN = /\d(?:[ -]?\d){12,18}/g
/** Prefixes of Google's access tokens and map keys, and of PayPal's access tokens. */
const KNOWN_SECRET = /(ya29\.|AIza|A21AA)[\w-]+/g
const CLIENT_SECRET = /(_secret_)[A-Za-z0-9]+/g

export function passesLuhnCheck(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export function maskText(text: string): string {
  return text
    .replace(DIGIT_RUN, (run) => (passesLuhnCheck(run.replace(/\D/g, '')) ? MASK : run))
    .replace(CLIENT_SECRET, `$1${MASK}`)
    .replace(KNOWN_SECRET, `$1${MASK}`)
}

/** Returns a copy for the log without card numbers, security codes and secrets in any field. */
export function maskBody(value: unknown, name = ''): unknown {
  if (HIDDEN_FIELDS.has(name) && typeof value !== 'object') return MASK
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map((item) => maskBody(item))
  if (value instanceof Uint8Array) return `${value.length} bytes`
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskBody(inner, key)]))
}

/** Returns headers for the log: of a key only its type remains, such as `Bearer sk_test_[masked]`. */
export function maskHeaders(headers: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => {
    const text = String(value)
    if (!SECRET_HEADERS.has(name)) return [name, maskText(text)]
    return [name, `${/^Bearer [a-z]+_(?:test|live)_/.exec(text)?.[0] ?? ''}${MASK}`]
  })
  return Object.fromEntries(entries) as Record<string, string>
}
