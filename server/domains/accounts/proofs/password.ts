import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@shop/contract/limits.ts'
import { refuse } from '../../../platform/refusal.ts'

/**
 * Refuses a password that is too short, too long or among the common ones (rules 2). Length counts characters as people
 * see them; nothing is cut off or trimmed.
 */
export async function checkPassword(password: string): Promise<void> {
  const length = [...password].length
  if (length < PASSWORD_MIN_LENGTH) refuse('password_too_short')
  if (length > PASSWORD_MAX_LENGTH) refuse('password_too_long')
  if ((await commonPasswords()).has(password.toLowerCase())) refuse('password_common')
}

/** Argon2id with the library's own strength, which follows OWASP's advice. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2()
  return hash(password)
}

/** Is this the password? Takes the same time when there is no account to compare with. */
export async function isPassword(password: string, password_hash: string | null): Promise<boolean> {
  const { verify } = await argon2()
  const matches = await verify(password_hash ?? (await nobodysHash()), password)
  return matches && password_hash !== null
}

let nobody: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword('the password of nobody')
  return nobody
}

/** Fetched when the first password comes along. */
const argon2 = () => import('@node-rs/argon2')

let common: Promise<Set<string>> | undefined
/** Read when the first password is set, so that a shop that only sells does not carry the list. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].map(String).filter((word) => word.length >= PASSWORD_MIN_LENGTH)),
  )
  return common
}
