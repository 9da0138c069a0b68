import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSealed, openSecretBox } from './secret-box.ts'

const [one, two] = [randomBytes(32), randomBytes(32)]

test('any text comes back from its own context, and from no other', () => {
  const box = openSecretBox([one])
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (text, context, other) => {
      const sealed = box.seal(text, context)
      expect(isSealed(sealed) && box.isCurrent(sealed)).toBe(true)
      expect(box.open(sealed, context)).toBe(text)
      expect(box.open(sealed, `${context}${other}x`)).toBeUndefined()
    }),
  )
})

test('the same text is sealed differently each time and is not in the result', () => {
  const box = openSecretBox([one])
  const [first, second] = [box.seal('JBSWY3DPEHPK3PXP', 'a'), box.seal('JBSWY3DPEHPK3PXP', 'a')]
  expect(first).not.toBe(second)
  expect(Buffer.from(first.split('.')[2]!, 'base64url').includes('JBSWY3DP')).toBe(false)
})

test('a changed text, one without its tag and one that is no sealed text are not opened', () => {
  const box = openSecretBox([one])
  const sealed = box.seal('secret', 'a')
  const bytes = Buffer.from(sealed.split('.')[2]!, 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed[index]! ^= 1
    expect(box.open(`${sealed.slice(0, 12)}${changed.toString('base64url')}`, 'a')).toBeUndefined()
  }
  for (const text of [sealed.slice(0, 20), 'JBSWY3DPEHPK3PXP', '', 'v1.00000000.AAAA', 'v1..'])
    expect(box.open(text, 'a')).toBeUndefined()
})

test('a pseudonym is the same for the same text and key, and for nothing else', () => {
  const [box, other] = [openSecretBox([one]), openSecretBox([two])]
  expect(box.getPseudonym('192.0.2.1')).toMatch(/^[\w-]{16}$/)
  expect(openSecretBox([one, two]).getPseudonym('192.0.2.1')).toBe(box.getPseudonym('192.0.2.1'))
  expect(box.getPseudonym('192.0.2.2')).not.toBe(box.getPseudonym('192.0.2.1'))
  expect(other.getPseudonym('192.0.2.1')).not.toBe(box.getPseudonym('192.0.2.1'))
})

test('after a rotation the former key opens what it sealed, and only the present one seals', () => {
  const sealed = openSecretBox([one]).seal('secret', 'a')
  const rotated = openSecretBox([two, one])
  expect(rotated.open(sealed, 'a')).toBe('secret')
  expect(rotated.isCurrent(sealed)).toBe(false)
  const again = rotated.seal('secret', 'a')
  expect(rotated.isCurrent(again)).toBe(true)
  expect(openSecretBox([one]).open(again, 'a')).toBeUndefined()
  expect(openSecretBox([two]).open(again, 'a')).toBe('secret')
})
