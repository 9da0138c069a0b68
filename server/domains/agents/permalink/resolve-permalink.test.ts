import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolvePermalink } from './resolve-permalink.ts'

const resolve = (rest: string) => resolvePermalink(`/comprar${rest}`, 'https://shop.test')
const encode = (id: string) => `~${Buffer.from(id).toString('base64url')}`
const page = '/para-tu-carrito?lineas='
const one = `${page}12.34.5%3A1`

test.each([
  ['variants', '/12.34.5:2,13.40.5:1', `${page}12.34.5%3A2%2C13.40.5%3A1`],
  ['an encoded id', `/${encode('12.34.5')}:1`, one],
  ['the same variant twice', `/12.34.5:2,${encode('12.34.5')}:1`, `${page}12.34.5%3A3`],
  ['more than a line can have', '/12.34.5:99999', `${page}12.34.5%3A20`],
  ['something that is no variant besides', '/12.34.5:1,p12:1', `${one}&faltan=1`],
  ['only something that is no variant', '/p12:1', '/para-tu-carrito?faltan=1'],
  ['that, and a place to go on', '/p12:1?continue_to=/obras', '/obras'],
  ['nothing', '', '/home'],
  ['only a place to go on', '?continue_to=/obras%3Fpagina=2&utm_source=x', '/obras?pagina=2&utm_source=x'],
  ['a code', '/12.34.5:1?discounts/codes/0=SAVE10&discounts/codes/1=OTHER', `${one}&codigo=SAVE10`],
  ['a code twice', '/12.34.5:1?discounts/codes/0=A&/discounts/codes/0=B', one],
  [
    'lines in its query',
    '?line_items/0/item/id=12.34.5&line_items/0/quantity=2&/line_items/1/item/id=13.40.5',
    `${page}12.34.5%3A2%2C13.40.5%3A1`,
  ],
  [
    'the same line of its query twice',
    '?line_items/0/item/id=12.34.5&/line_items/0/item/id=13.40.5',
    '/para-tu-carrito?faltan=1',
  ],
  [
    'a quantity in its query that is none',
    '?line_items/0/item/id=12.34.5&line_items/0/quantity=0',
    '/para-tu-carrito?faltan=1',
  ],
  [
    'two quantities in its query',
    '/?line_items/0/item/id=12.34.5&line_items/0/quantity=2&/line_items/0/quantity=3',
    '/para-tu-carrito?faltan=1',
  ],
  ['a product in its query', '/?line_items/0/item/id=p12&line_items/0/quantity=1', '/para-tu-carrito?faltan=1'],
  [
    'other lines in its query than in its path',
    '/12.34.5:1?line_items/0/item/id=13.40.5&line_items/1/item/id=14.1.1',
    one,
  ],
  ['another quantity in the query', '/12.34.5:1?line_items/0/quantity=5', one],
  ['fields of the server', '/12.34.5:1?totals/0/amount=1&currency=USD&status=completed', one],
  [
    'a language and a currency',
    '/12.34.5:1?context/language=en-US&context/currency=usd',
    `${one}&lang=en&currency=USD`,
  ],
  [
    'a campaign, personal data and secrets',
    '/12.34.5:1?continue_to=/obras&buyer/email=a%40b.c&attribution/utm_source=email&utm_medium=sms&access_token=x&lineas=9',
    `${one}&seguir=%2Fobras&utm_source=email&utm_medium=sms`,
  ],
])('a link with %s leads on', (_, rest, target) => {
  expect(resolve(rest)).toBe(target)
})

test.each([
  ...[
    '/12.34.5',
    '/12.34.5:0',
    '/12.34.5:01',
    '/12.34.5:-1',
    '/12.34.5:1,',
    '/12%2E34.5:1',
    '/a b:1',
    '/~:1',
    '/~YQ=:1',
  ],
  // Not the one way to write it, no UTF-8, a control character.
  ...['/~YR:1', `/~${Buffer.from([0xff]).toString('base64url')}:1`, `/${encode('a\nb')}:1`],
])('the malformed link %s leads home', (rest) => {
  expect(resolve(rest)).toBe('/home')
})

test.each([
  ...['//evil.example', String.raw`/\evil.example`, 'https://evil.example', '/%09/evil.example', '/%5Cevil.example'],
  ...[
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '%2F%2Fevil.example',
    '/%0d%0aSet-Cookie:x=1',
    '/a%20b',
    '/%zz',
  ],
])('%s is no place to go on', (target) => {
  expect(resolve(`?continue_to=${target}`)).toBe('/home')
})

test('two places to go on are none', () => {
  expect(resolve('?continue_to=/obras&continue_to=/envios')).toBe('/home')
})

test('whatever a link says, it leads to a path of the shop without anything that ends a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 }), (path, query) => {
      for (const rest of [`/${path}?${query}`, `?continue_to=${encodeURIComponent(path)}&${query}`]) {
        const target = resolve(rest)
        expect(target).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
        expect(new URL(target, 'https://shop.test').host).toBe('shop.test')
      }
    }),
  )
})
