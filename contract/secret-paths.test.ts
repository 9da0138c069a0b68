import { expect, test } from 'vitest'
import { hasSecretInPath, secretPaths } from './secret-paths.ts'

test.each(Object.values(secretPaths))('%s followed by a secret carries one, however it is written', (path) => {
  expect(hasSecretInPath(`${path}/a-secret`)).toBe(true)
  expect(hasSecretInPath(`${path}/a-secret?lang=en#x`)).toBe(true)
  expect(hasSecretInPath(`${path.toUpperCase()}/a-secret`)).toBe(true)
  expect(hasSecretInPath(`/%${path.charCodeAt(1).toString(16)}${path.slice(2)}/a-secret`)).toBe(true)
})

test.each(['/', '/home', '/cambiar-contrasena-exito', '/about?next=/registro-exitoso/x', '/correos'])(
  '%s carries none',
  (path) => {
    expect(hasSecretInPath(path)).toBe(false)
  },
)

test('a URL that cannot be decoded counts as one with a secret', () => {
  expect(hasSecretInPath('/registro%E0-exitoso/x')).toBe(true)
})
