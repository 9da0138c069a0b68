import { expect, test } from 'vitest'
import { safePath } from './redirect.ts'

test.each([
  '/home',
  '/detalles-producto/marea?color=2&size=3#galeria',
  '/carrito',
  '/category/playeras/playeras-clasicas?page=2',
])('%s is a path of this site', (path) => {
  expect(safePath(path)).toBe(path)
})

test.each([
  null,
  '',
  'home',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/../..//evil.example/..//x',
  `/${'x'.repeat(3000)}`,
  '/login',
  '/login-crear',
  '/login/',
])('%o is no path of this site', (path) => {
  expect(safePath(path)).toBeUndefined()
})
