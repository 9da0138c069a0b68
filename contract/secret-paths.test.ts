import { expect, test } from 'vitest'
import { carriesSecret, secretPaths } from './secret-paths.ts'

test.each(Object.values(secretPaths))('%s followed by a secret carries one, however it is written', (path) => {
  expect(carriesSecret(`${path}/a-secret`)).toBe(true)
  expect(carriesSecret(`${path}/a-secret?lang=en#x`)).toBe(true)
  expect(carriesSecret(`${path.toUpperCase()}/a-secret`)).toBe(true)
  expect(carriesSecret(`/%${path.charCodeAt(1).toString(16)}${path.slice(2)}/a-secret`)).toBe(true)
})

test.each(['/', '/home', '/cambiar-contrasena-exito', '/about?next=/registro-exitoso/x', '/correos'])(
  '%s carries none',
  (path) => {
    expect(carriesSecret(path)).toBe(false)
  },
)

test('a URL that cannot be decoded counts as one with a secret', () => {
  expect(carriesSecret('/registro%E0-exitoso/x')).toBe(true)
})
