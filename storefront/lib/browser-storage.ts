/** The names under which a browser keeps things (specification 3). */
export type StoredName =
  | 'token'
  | 'user'
  | 'cart'
  | 'cart_id'
  | 'lang'
  | 'currency'
  | `countries_${'es' | 'en'}`
  | 'redirect'
  | 'register_token'
  | 'register_email'
  | 'add_prevent'
  | 'age_gate'
  | 'stripe_payment'
  | 'refreshed_at'
  | 'list_layout'

/** What ends with a session; language, currency and the age gate stay. */
const ofSession: StoredName[] = [
  'token',
  'user',
  'cart',
  'cart_id',
  'register_token',
  'register_email',
  'add_prevent',
  'stripe_payment',
  'refreshed_at',
]

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

export function clearSessionStorage(): void {
  for (const name of ofSession) writeStored(name, null)
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
