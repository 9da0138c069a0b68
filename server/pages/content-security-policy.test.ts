import { expect, test } from 'vitest'
import { contentPolicy, noOutside, ownScripts, scriptHash } from './content-security-policy.ts'

test('only the inline scripts that carry the nonce of the page are its own', () => {
  const html =
    '<script nonce="a+/=">one()</script><script nonce="a+/=" src="/x.js"></script><div><script>stored()</script>' +
    '<script nonce="b">guessed()</script><script nonce=\'a+/=\'>quoted()</script></div>' +
    '<script nonce="a+/=" type="module">two\n()</script><script type="application/ld+json">{}</script>'
  expect(ownScripts(html, 'a+/=')).toEqual(['one()', 'two\n()'])
})

test('a hash is the one that browsers compute', () => {
  expect(scriptHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='")
})

test('without providers nothing may be framed and no other origin is named', () => {
  const policy = contentPolicy(["'nonce-x'"], noOutside)
  expect(policy).toContain("frame-src 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).not.toContain('http')
  expect(policy).toContain("style-src 'self';")
})

test('an origin that only serves data may be neither run nor framed', () => {
  const pay = ['https://pay.example']
  const policy = contentPolicy([], { ...noOutside, scripts: pay, frames: pay, asked: [...pay, 'https://maps.example'] })
  expect(policy).toContain("connect-src 'self' https://pay.example https://maps.example;")
  expect(policy).toContain('frame-src https://pay.example;')
  expect(policy.match(/maps\.example/g)).toHaveLength(1)
})

test('style elements are allowed only for a component that writes them; scripts never are', () => {
  const policy = contentPolicy([], { ...noOutside, styles: ["'unsafe-inline'"] })
  expect(policy).toContain("style-src 'self' 'unsafe-inline';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})
