import { type AttackCase, buildResult } from '../support/attack-case.ts'
import type { HttpResponse } from '../support/requests.ts'

const EVIL = 'evil.example'
const PATHS = [
  '/?lang=en',
  '/category/t-shirts/classic-tees?lang=en',
  '/api/products/search?search=tee&lang=en',
  '/api/countries?lang=en',
]
/** Headers that must change nothing for the visitors after this one. */
const HOSTILE_HEADERS: Record<string, string>[] = [
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-host': 'www.localhost' },
  { forwarded: `host=${EVIL};proto=http`, 'x-host': EVIL, 'x-forwarded-server': EVIL },
  { 'x-forwarded-proto': 'javascript', 'x-forwarded-port': '6666', 'x-forwarded-prefix': `//${EVIL}` },
  { 'x-original-url': '/admin', 'x-rewrite-url': '/dev/mailbox.json' },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST', 'x-http-method': 'PUT' },
  { cookie: `lang=es; currency=MXN; lang=${EVIL}"><script>` },
  { cookie: 'preview=a' },
  { cookie: '__Host-preview=a; staff=a' },
  { authorization: 'Bearer a' },
  { authorization: 'Basic YTpi', cookie: 'lang=es' },
  { 'accept-language': 'es', 'user-agent': EVIL, accept: `text/${EVIL}`, referer: `https://${EVIL}/` },
  { range: 'bytes=0-1', 'if-none-match': '*', 'if-modified-since': 'Tue, 01 Jan 2030 00:00:00 GMT' },
  { 'surrogate-control': 'max-age=9999', 'surrogate-key': 'evil', 'surrogate-capability': 'a="ESI/1.0"' },
]
const UNKEPT = [
  '/category/t-shirts/classic-tees',
  '/api/countries?lang=en',
  '/~en-USD/api/users/data',
  '/~en-USD/api/cart/active',
  '/~en-USD/checkout-carrito',
  '/~en-USD/admin',
  '/~en-USD/healthz',
  '/~en-USD/readyz',
  '/~en-USD/metrics',
  '/~en-USD/dev/mailbox.json',
  '/~en-USD/registro-exitoso/a-secret',
  '/~en-USD/nothing-is-here',
  '/~en-USD/~es-MXN/',
  '/~en-USD//evil.example/',
  '/~en-USD/api/products/search?subcategory_uri=a%20product:1&lang=en',
  `/~en-USD/?lang=en&a=${'b'.repeat(600)}`,
]

const mayBeKept = ({ headers }: HttpResponse) => headers.has('surrogate-control') || headers.has('surrogate-key')
const withoutIds = (text: string) => text.replaceAll(/_R_\w*_|«\w+»/g, '')

export const cachePoisoning: AttackCase = {
  name: 'cache-poisoning',
  description: 'having a CDN keep for all guests what one request with odd headers, cookies or paths received',
  expectation: 'what may be kept is what every guest receives, and every other response says that no one may keep it',
  async run({ demo }) {
    const failures: string[] = []
    let kept = 0
    for (const path of PATHS) {
      const url = `/~en-USD${path}`
      await demo.request('GET', url)
      const guest = await demo.request('GET', url)
      if (!mayBeKept(guest)) failures.push(`${url} may not be kept at all`)
      for (const headers of HOSTILE_HEADERS) {
        const response = await demo.request('GET', url, { headers })
        const what = `${url} with ${JSON.stringify(headers)}`
        if (!response.headers.has('cache-control')) failures.push(`${what} does not say who may keep it`)
        if (!mayBeKept(response)) continue
        kept += 1
        if (withoutIds(response.text) !== withoutIds(guest.text)) failures.push(`${what} may be kept, and differs`)
        if (response.headers.has('set-cookie')) failures.push(`${what} may be kept, and sets a cookie`)
        if (headers.authorization ?? headers.cookie?.includes('preview')) failures.push(`${what} may be kept`)
      }
    }
    for (const path of UNKEPT) {
      const response = await demo.request('GET', path)
      if (mayBeKept(response)) failures.push(`${path.slice(0, 80)} may be kept`)
      if (!/no-store|no-cache|private/.test(response.headers.get('cache-control') ?? ''))
        failures.push(`${path.slice(0, 80)} was answered with cache-control ${response.headers.get('cache-control')}`)
    }
    return buildResult(failures, `${kept} of the responses may be kept, each as every guest receives it`)
  },
}
