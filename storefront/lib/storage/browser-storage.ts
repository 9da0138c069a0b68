/**
 * Everything that the browser stores (specification 3) and its lifetime: `session` values are deleted when the session
 * ends in any way; `browser` values stay for the next visitor until a log-out clears everything.
 */
const storageLifetimes = {
  token: 'session',
  user: 'session',
  gg: 'session',
  refreshed_at: 'session',
  cart: 'session',
  cart_id: 'session',
  add_prevent: 'session',
  /** When an address was changed, removed or selected for the cart; other tabs notice it. */
  addresses_changed: 'session',
  stripe_payment: 'session',
  paypal_payment: 'session',
  /** Stored while a transfer is requested and not answered yet. */
  transfer_request: 'session',
  recent_searches: 'session',
  looked_at: 'session',
  /** The measures that the current visitor gave the fit finder. They are never sent. */
  fit: 'session',
  shipping_zone: 'session',
  /** Stored until the account is open, or the password is changed. */
  register_token: 'session',
  register_email: 'session',
  recovery_token: 'session',
  recovery_email: 'session',
  /** Stored until it is followed. A session that ends writes it, so that signing in again leads back. */
  redirect: 'browser',
  lang: 'browser',
  currency: 'browser',
  countries_es: 'browser',
  countries_en: 'browser',
  age_gate: 'browser',
  list_layout: 'browser',
  payment_method: 'browser',
} as const satisfies Record<string, 'session' | 'browser'>

export type StoredName = keyof typeof storageLifetimes

/** Reads a text; null on the server, where nothing is stored, and where the browser forbids it. */
export function readStored(name: StoredName): string | null {
  try {
    return typeof document === 'undefined' ? null : localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeStored(name: StoredName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // A full or forbidden storage costs only comfort, except for the session, whose sign-in says so.
  }
}

/** Reads a stored JSON value; null for anything else. The caller validates its shape. */
export function readStoredJson(name: StoredName): unknown {
  const text = readStored(name)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function writeStoredJson(name: StoredName, value: unknown): void {
  writeStored(name, value === null ? null : JSON.stringify(value))
}

/** Clears what a session stored when it ends other than by a log-out (specification 4). */
export function clearSessionStorage(): void {
  for (const [name, lifetime] of Object.entries(storageLifetimes))
    if (lifetime === 'session') writeStored(name as StoredName, null)
}

/** Clears everything that this site stored, at log-out (specification 2, profile). */
export function clearAllStorage(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    clearSessionStorage()
  }
}
