import { beforeEach, expect, test, vi } from 'vitest'
import { clearAllStorage, clearSessionStorage, readStored, type StoredName, writeStored } from './browser-storage.ts'

function storage() {
  const things = new Map<string, string>()
  return {
    getItem: (name: string) => things.get(name) ?? null,
    setItem: (name: string, value: string) => void things.set(name, value),
    removeItem: (name: string) => void things.delete(name),
    clear: () => things.clear(),
  }
}

beforeEach(() => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  return () => vi.unstubAllGlobals()
})

const ends = {
  token: true,
  user: true,
  gg: true,
  refreshed_at: true,
  cart: true,
  cart_id: true,
  add_prevent: true,
  addresses_changed: true,
  stripe_payment: true,
  paypal_payment: true,
  transfer_request: true,
  recent_searches: true,
  looked_at: true,
  fit: true,
  shipping_zone: true,
  register_token: true,
  register_email: true,
  recovery_token: true,
  recovery_email: true,
  redirect: false,
  lang: false,
  currency: false,
  countries_es: false,
  countries_en: false,
  age_gate: false,
  list_layout: false,
  payment_method: false,
} satisfies Record<StoredName, boolean>
const names = Object.entries(ends) as [StoredName, boolean][]

test.each(names)('%s ends with the session: %s; logging out ends all', (name, over) => {
  for (const [other] of names) writeStored(other, 'x')
  clearSessionStorage()
  expect(readStored(name)).toBe(over ? null : 'x')
  clearAllStorage()
  expect(readStored(name)).toBeNull()
})

test('a browser that forbids storage acts as if nothing was stored', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
  })
  writeStored('token', 'x')
  expect(readStored('token')).toBeNull()
})
