import { expect, test } from 'vitest'
import { readPreferences } from './preferences.ts'

const read = (cookie: string, query = '') => readPreferences(cookie, new URLSearchParams(query))

test.each([
  ['', '', 'en', 'USD'],
  ['lang=es', '', 'es', 'MXN'],
  ['lang=en', '', 'en', 'USD'],
  ['lang=es; currency=USD', '', 'es', 'USD'],
  ['other=1; currency=MXN; lang=en', '', 'en', 'MXN'],
  ['lang=fr; currency=EUR', '', 'en', 'USD'],
  ['lang=en', 'lang=es', 'es', 'MXN'],
  ['lang=en', 'lang=fr', 'en', 'USD'],
  ['xlang=es', '', 'en', 'USD'],
  ['', 'lang=es&currency=USD', 'es', 'USD'],
  ['lang=en; currency=USD', 'currency=MXN', 'en', 'MXN'],
  ['currency=USD', 'currency=EUR&lang=es', 'es', 'USD'],
])('cookie %o and query %o: %s, %s', (cookie, query, lang, currency) => {
  expect(read(cookie, query)).toMatchObject({ lang, currency })
})

test.each([
  ['', '', false],
  ['currency=MXN', 'currency=USD', false],
  ['lang=fr', 'lang=de', false],
  ['lang=en', '', true],
  ['', 'lang=es', true],
])('with cookie %o and query %o, a language was chosen: %s', (cookie, query, languageChosen) => {
  expect(read(cookie, query)).toMatchObject({ languageChosen })
})
