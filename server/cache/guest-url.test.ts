import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { isGuestRequest, readGuestUrl } from './guest-url.ts'

function read(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = { method, url, headers: { ...headers } } as unknown as IncomingMessage
  readGuestUrl(request)
  return { url: request.url, cookie: request.headers.cookie, mayBeKept: isGuestRequest(request) }
}

test.each([
  ['/~es-MXN/', '/', 'lang=es; currency=MXN'],
  ['/~en-USD/category/a?page=2', '/category/a?page=2', 'lang=en; currency=USD'],
  ['/~x-USD/api/countries', '/api/countries', 'currency=USD'],
  ['/~es-x/~en-USD/a', '/~en-USD/a', 'lang=es'],
  ['/~x-x//evil.example', '//evil.example', ''],
])('%s is a request of a guest for %s with the cookies %j, whatever cookies came', (url, path, cookie) => {
  expect(read(url, { cookie: 'lang=en; currency=USD; staff=secret' })).toEqual({ url: path, cookie, mayBeKept: true })
})

test.each([
  '/',
  '/category/a',
  '/~fr-MXN/',
  '/~es-EUR/',
  '/~es-MXN',
  '/~es-MXN?a=/',
  '/~es-MXNa/',
  '/a/~es-MXN/',
  '/~/',
])('%s stays as it is, and its response is not kept', (url) => {
  expect(read(url, { cookie: 'lang=es' })).toEqual({ url, cookie: 'lang=es', mayBeKept: false })
})

test.each([
  ['credentials', { authorization: 'Bearer a' }, 'GET'],
  ['a preview', { cookie: 'lang=es; preview=a' }, 'GET'],
  ['a preview over https', { cookie: '__Host-preview=a' }, 'GET'],
  ['another method', {}, 'POST'],
])('a response to a request with %s is not kept, and the request keeps its cookies', (_, headers, method) => {
  const { cookie } = headers as { cookie?: string }
  expect(read('/~es-MXN/a', headers, method)).toEqual({ url: '/a', cookie, mayBeKept: false })
})
