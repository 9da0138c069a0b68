import { expect, test } from 'vitest'
import {
  buildContentSecurityPolicy,
  noExternalOrigins,
  listInlineScripts,
  scriptHash,
} from './content-security-policy.ts'

test('only the inline scripts that carry the nonce of the page are its own', () => {
  const html =
    '<script nonce="a+/=">one()</script><script nonce="a+/=" src="/x.js"></script><div><script>stored()</script>' +
    '<script nonce="b">guessed()</script><script nonce=\'a+/=\'>quoted()</script></div>' +
    '<script nonce="a+/=" type="module">two\n()</script><script type="application/ld+json">{}</script>'
  expect(listInlineScripts(html, 'a+/=')).toEqual(['one()', 'two\n()'])
})

test('a hash is the one that browsers compute', () => {
  expect(scriptHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='")
})

test('without providers nothing may be framed and no other origin is named', () => {
  const policy = buildContentSecurityPolicy(["'nonce-x'"], noExternalOrigins)
  expect(policy).toContain("frame-src 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).not.toContain('http')
  expect(policy).toContain("style-src 'self';")
})

test('an origin that only serves data may be neither run nor framed', () => {
  const pay = ['https://pay.example']
  const policy = buildContentSecurityPolicy([], {
    ...noExternalOrigins,
    scripts: pay,
    frames: pay,
    connections: [...pay, 'https://maps.example'],
  })
  expect(policy).toContain("connect-src 'self' https://pay.example https://maps.example;")
  expect(policy).toContain('frame-src https://pay.example;')
  expect(policy.match(/maps\.example/g)).toHaveLength(1)
})

test('style elements are allowed only for a component that writes them; scripts never are', () => {
  const policy = buildContentSecurityPolicy([], { ...noExternalOrigins, styles: ["'unsafe-inline'"] })
  expect(policy).toContain("style-src 'self' 'unsafe-inline';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})
