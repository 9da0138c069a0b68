import { expect, test } from 'vitest'
import { isSafeLink } from './home.ts'

test.each(['/', '/category/playeras?lang=es', '/#top', 'https://www.instagram.com/p/1', 'http://example.com'])(
  '%s may be linked',
  (link) => expect(isSafeLink(link)).toBe(true),
)

test.each([
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://',
  'https:///evil',
  'category/playeras',
  'mailto:hola@lienza.example',
])('%j may not be linked', (link) => expect(isSafeLink(link)).toBe(false))
