import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findLastMethod, rememberMethod } from './last-method.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
})

test('the method chosen last is that of one customer', () => {
  rememberMethod('LZ-1', 'card')
  rememberMethod('LZ-1', 'paypal')
  expect(findLastMethod('LZ-1')).toBe('paypal')
  expect(findLastMethod('LZ-2')).toBeUndefined()
  expect(findLastMethod(undefined)).toBeUndefined()
})

test('a guest stores nothing', () => {
  rememberMethod(undefined, 'card')
  expect(stored.size).toBe(0)
})

test.each(['null', '7', '"card"', '{"affiliation":"LZ-1","method":"cheque"}', '{'])(
  'a stored value that is no choice counts as none: %s',
  (text) => {
    stored.set('payment_method', text)
    expect(findLastMethod('LZ-1')).toBeUndefined()
  },
)
