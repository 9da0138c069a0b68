import { expect, test } from 'vitest'
import { isSignatureOf } from './verify.ts'

/** The key of RFC 9421, appendix B.1.3. */
const key = {
  kid: 'test-key-ecc-p256',
  kty: 'EC',
  crv: 'P-256',
  x: 'qIVYZVLCrPZHGHjP17CTW0_-D9Lfw0EkjqF7xB4FivA',
  y: 'Mc4nN9LTDOBhfoUeg8Ye9WedFRhnZXZJA12Qp0zZ6F0',
}

/** The example of appendix B.2.4. */
const base = [
  '"@status": 200',
  '"content-type": application/json',
  '"content-digest": sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:',
  '"content-length": 23',
  '"@signature-params": ("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"',
].join('\n')
const signature = Buffer.from(
  'wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==',
  'base64',
)

test('the example of RFC 9421 is valid', () => {
  expect(isSignatureOf(base, signature, key)).toBe(true)
})

test.each([
  ['another text', base.replace('200', '201'), signature, key],
  ['a signature in another form', base, Buffer.concat([Buffer.from([0x30]), signature]), key],
  ['a key that is no point of the curve', base, signature, { ...key, y: key.x }],
])('%s is not', (_, text, signed, publicKey) => {
  expect(isSignatureOf(text, signed, publicKey)).toBe(false)
})
