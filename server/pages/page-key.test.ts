import { expect, test } from 'vitest'
import { getPageKey } from './pages.ts'

// A link that was extended by a program which did not know its parameters has a second question mark. It is a part of the
// value, which is no language and no currency then, so the page is shown in those of the cookies.
test.each([
  ['/home?lang=es?utm_source=mail', 'lang=es; currency=MXN', 'lang=en; currency=MXN'],
  ['/home?lang=es&currency=USD?utm_source=mail', 'lang=es; currency=MXN', 'lang=es; currency=USD'],
])('%s is cached for visitors with %s and for those with %s', (url, one, other) => {
  expect(getPageKey(url, one)).not.toBe(getPageKey(url, other))
})

test('a page whose URL decides language and currency is cached once for all visitors', () => {
  const url = '/home?lang=es&currency=USD'
  expect(getPageKey(url, 'lang=en; currency=MXN')).toBe(getPageKey(url, ''))
})

test.each(['/checkout-pago', '/Checkout-Pago?lang=es', '/%63heckout%2Dpago', '/cambiar-contrasena/secret'])(
  '%s is not cached',
  (url) => {
    expect(getPageKey(url, '')).toBeUndefined()
  },
)
