import { createElement, Suspense, useId } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { authMessages } from '../../messages/auth.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import { errorMessages } from '../../messages/errors.ts'
import { everyPageMessages } from '../../messages/every-page.ts'
import { lazyMessages, loadMessages } from '../../messages/lazy-messages.ts'
import type { Messages } from '../../messages/messages.ts'
import { noIndexMeta } from '../page-head/page-title.ts'
import { readMessages } from './read-messages.ts'
import { useLocalization } from './use-localization.ts'

test('messages of every page and of the named namespaces are read once they are loaded', async () => {
  await loadMessages('en')
  const t = readMessages('en', errorMessages)
  expect([t.common.ok, t.errors.cart3]).toEqual(['OK', 'Your cart is empty.'])
})

test('messages that are not loaded are an error instead of a blank', () => {
  const greetings = lazyMessages({ es: async () => ({ hello: 'Hola' }), en: async () => ({ hello: 'Hello' }) })
  expect(() => readMessages('es', everyPageMessages, greetings)).toThrow('are read before they are loaded')
})

test('an amount shares a line with its currency, also in a sentence', async () => {
  await loadMessages('en')
  function Prices() {
    const { formatMoney, formatLowestPrice } = useLocalization()
    return `${formatMoney(129900, 'MXN')}, ${formatLowestPrice({ min: 4900, max: 5500 })}`
  }
  const stream = await renderToReadableStream(createElement(Prices))
  expect(await new Response(stream).text()).toBe('$1,299.00\u00a0MXN, From $49.00\u00a0USD')
})

test('a component waits for its messages in turn, however fast each of them loads', async () => {
  await loadMessages('en')
  const fast = lazyMessages({ es: async () => ({ fast: 'Uno' }), en: async () => ({ fast: 'One' }) })
  const slow = lazyMessages({
    es: async () => ({ slow: 'Dos' }),
    en: () => new Promise<{ slow: string }>((resolve) => setTimeout(resolve, 10, { slow: 'Two' })),
  })
  function Greeting() {
    const { t } = useLocalization(fast, slow)
    return useId() && `${t.fast} ${t.slow}`
  }
  const stream = await renderToReadableStream(createElement(Suspense, null, createElement(Greeting)))
  await stream.allReady
  expect(await new Response(stream).text()).toContain('One Two')
})

/** It is compiled and never called. Where an error is expected, the compiler requires one. */
export function useUndeclaredNamespaces() {
  const { t } = useLocalization(authMessages, errorMessages)
  return [
    t.common.ok,
    t.auth.login.title,
    // @ts-expect-error The component does not name the namespace.
    t.checkout,
    // @ts-expect-error The namespace has no such message.
    t.auth.login.unknown,
    // @ts-expect-error The function needs messages that the component does not name.
    getPostalCodeHint(t),
    noIndexMeta((messages) => messages.checkout.cart.title, checkoutMessages),
    // @ts-expect-error The title needs messages that it does not name.
    noIndexMeta((messages) => messages.checkout.cart.title),
  ]
}

function getPostalCodeHint({ checkout, errors }: Pick<Messages, 'checkout' | 'errors'>): string {
  return `${errors.cp} ${checkout.address.postalCodeShort}`
}
