import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@shop/contract/limits.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { tellingCharacters } from '@shop/contract/telling-characters.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../content/content.ts'
import { foldPassword, isMadeOf } from '../rules/context-words.ts'

/**
 * A password needs this many characters that are no continuation of a sequence or a repetition, such as in `aaaaaaaa`
 * and `12341234`.
 */
const LEAST_TELLING = 4

/** The owner of the password. Parts of their data in it only help an attacker who guesses. */
export interface PasswordOwner {
  email: string
  name: string
  lastname: string
}

/**
 * Refuses a password that is too short, too long, common, a mere sequence or repetition, or made of the shop's name or
 * of the owner's email and names (rules 2). Length counts characters as people see them; nothing is cut off or trimmed.
 */
export async function checkPassword(db: Db, password: string, owner?: PasswordOwner): Promise<void> {
  const wrong = await wrongWith(db, password, owner)
  if (wrong !== undefined) refuse(wrong, { password: wrong })
}

async function wrongWith(db: Db, password: string, owner?: PasswordOwner): Promise<RefusalCode | undefined> {
  const length = [...password].length
  if (length < PASSWORD_MIN_LENGTH) return 'password_too_short'
  if (length > PASSWORD_MAX_LENGTH) return 'password_too_long'
  const common = await commonPasswords()
  if (common.has(password.toLowerCase()) || common.has(foldPassword(password))) return 'password_common'
  if (tellingCharacters(password) < LEAST_TELLING) return 'password_common'
  const { brand } = await readSettings(db)
  return isMadeOf(password, [brand, ...(owner ? [owner.email, owner.name, owner.lastname] : [])])
    ? 'password_personal'
    : undefined
}

/** Returns an Argon2id hash with the library's default strength, which follows OWASP's advice. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2()
  return hash(password)
}

/** Returns whether the password is correct. Takes the same time when there is no account to compare with. */
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

/** The library is loaded with the first password. */
const argon2 = () => import('@node-rs/argon2')

let common: Promise<Set<string>> | undefined
/** Reads the list when the first password is set, so that a shop that only sells does not hold it in memory. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].map(String).filter((word) => word.length >= PASSWORD_MIN_LENGTH)),
  )
  return common
}
