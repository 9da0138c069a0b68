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
