import { expect, test, vi } from 'vitest'
import { browserPreferences, restorePreferences, savePreferences } from './preferences.ts'

test('Back to a URL with a language keeps the language that was chosen after it', () => {
  vi.stubGlobal('document', { cookie: 'lang=en' })
  vi.stubGlobal('location', { search: '?lang=es', protocol: 'https:' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  try {
    restorePreferences()
    expect(browserPreferences()).toEqual({ lang: 'es', currency: 'MXN' })
    savePreferences({ lang: 'en', currency: 'USD' })
    vi.stubGlobal('document', { cookie: 'lang=en; currency=USD' })
    expect(browserPreferences()).toEqual({ lang: 'en', currency: 'USD' })
  } finally {
    vi.unstubAllGlobals()
  }
})
