import { expect, test } from 'vitest'
import { contentPolicy, inlineScripts, scriptHash } from './page-policy.ts'

test('scripts that stand in the page are found, those with an address are not', () => {
  const html =
    '<script nonce="a">one()</script><script src="/x.js"></script><script type="module" async="">two\n()</script>'
  expect(inlineScripts(html)).toEqual(['one()', 'two\n()'])
})

test('a hash is the one browsers compute', () => {
  expect(scriptHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='")
})

test('without providers nothing may be framed and no other origin is named', () => {
  const policy = contentPolicy(["'nonce-x'"], [])
  expect(policy).toContain("frame-src 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).not.toContain('http')
})
