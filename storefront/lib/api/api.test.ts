import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

test('a language whose messages are not loaded explains a missing response in that of the page', async () => {
  // Other tests may have loaded both languages.
  vi.resetModules()
  const { loadMessages } = await import('../../messages/lazy-messages.ts')
  const { browserApi } = await import('./api.ts')
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  await loadMessages('en')
  const result = await browserApi('es')('getShopInfo', {})
  expect(result).toMatchObject({ ok: false, status: 0, message: expect.stringMatching(/connection/) })
})
