/**
 * Everything a browser keeps (specification 3), and for how long at most: `session` ends with the session, however that
 * ends; `browser` stays for whoever comes next, until somebody logs out, which clears all of it.
 */
const kept = {
  token: 'session',
  user: 'session',
  /** The key for maps. */
  gg: 'session',
  refreshed_at: 'session',
  cart: 'session',
  cart_id: 'session',
  add_prevent: 'session',
  stripe_payment: 'session',
  paypal_payment: 'session',
  /** Of whoever sits here. */
  recent_searches: 'session',
  /** Until the account is open, the password new. */
  register_token: 'session',
  register_email: 'session',
  recovery_token: 'session',
  recovery_email: 'session',
  /** Until it is followed. A session that ends writes it, so that signing in again leads back. */
  redirect: 'browser',
  lang: 'browser',
  currency: 'browser',
  countries_es: 'browser',
  countries_en: 'browser',
  age_gate: 'browser',
  list_layout: 'browser',
} as const satisfies Record<string, 'session' | 'browser'>

export type StoredName = keyof typeof kept

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
    // A full or forbidden storage costs comfort, never a purchase: everything that counts is on the server.
  }
}

/** What was written as JSON; null for anything else. What it is made of is for the reader to know. */
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

/** The end of a session, other than by logging out (specification 4). */
export function clearSessionStorage(): void {
  for (const [name, life] of Object.entries(kept)) if (life === 'session') writeStored(name as StoredName, null)
}

/** Log-out clears everything this site stored (specification 2, profile). */
export function clearAllStorage(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    clearSessionStorage()
  }
}
