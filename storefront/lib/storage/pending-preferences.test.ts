import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arePreferencesOutdated, pendingPreferences } from './pending-preferences.ts'

function showPage(cookie: string): void {
  vi.stubGlobal('document', { cookie, documentElement: { lang: 'en', dataset: { currency: 'USD' } } })
}

beforeEach(() => void vi.stubGlobal('location', { search: '' }))
afterEach(() => {
  pendingPreferences.set(null)
  vi.unstubAllGlobals()
})

test.each([
  ['', false],
  ['lang=en; currency=USD', false],
  ['lang=es; currency=MXN', true],
  ['lang=es; currency=USD', true],
  ['lang=en; currency=MXN', true],
])('with the cookies %o, a page in English and dollars is outdated: %s', (cookie, isOutdated) => {
  showPage(cookie)
  expect(arePreferencesOutdated()).toBe(isOutdated)
})

test('a page is outdated while a choice is loading, although it is not stored yet', () => {
  showPage('lang=en; currency=USD')
  pendingPreferences.set({ lang: 'es', currency: 'MXN', loaded: false })
  expect(arePreferencesOutdated()).toBe(true)
})
