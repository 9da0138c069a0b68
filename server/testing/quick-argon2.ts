import { createRequire } from 'node:module'

type Argon2 = typeof import('@node-rs/argon2')

// Tests import this file under the name of the package (vitest.config.ts), so the package is loaded past that alias.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2

/** The weakest hash that there is: one takes a hundredth of a millisecond and not 40 (credentials/password.test.ts). */
export const hash: Argon2['hash'] = (password) => argon2.hash(password, { memoryCost: 8, timeCost: 1 })
export const { verify } = argon2
