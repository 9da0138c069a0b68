import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@shop/contract/limits.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { countUnpredictableCharacters } from '@shop/contract/unpredictable-characters.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../content/content.ts'
import { normalizePassword, isMadeOfContext } from '../rules/password-context.ts'

/**
 * A password needs this many characters that are no continuation of a sequence or a repetition, such as in `aaaaaaaa`
 * and `12341234`.
 */
const MIN_DISTINCT_CHARACTERS = 4

/** The owner of the password. Parts of their data in it only help an attacker who guesses. */
export interface PasswordOwner {
  email: string
  name: string
  lastname: string
}

/**
 * Refuses a password that is too short, too long, common, a mere sequence or repetition, or made of the shop's name or
 * of the owner's email and names (rules 2.3). Length counts characters as people see them; nothing is cut off or
 * trimmed.
 */
export async function validatePassword(db: Db, password: string, owner?: PasswordOwner): Promise<void> {
  const problem = await findPasswordProblem(db, password.normalize('NFC'), owner)
  if (problem !== undefined) refuse(problem, { password: problem })
}

async function findPasswordProblem(db: Db, password: string, owner?: PasswordOwner): Promise<RefusalCode | undefined> {
  const length = [...password].length
  if (length < PASSWORD_MIN_LENGTH) return 'password_too_short'
  if (length > PASSWORD_MAX_LENGTH) return 'password_too_long'
  const common = await loadCommonPasswords()
  if (common.has(password.toLowerCase()) || common.has(normalizePassword(password))) return 'password_common'
  if (countUnpredictableCharacters(password) < MIN_DISTINCT_CHARACTERS) return 'password_common'
  const { brand } = await readSettings(db)
  return isMadeOfContext(password, [brand, ...(owner ? [owner.email, owner.name, owner.lastname] : [])])
    ? 'password_personal'
    : undefined
}

/**
 * Returns an Argon2id hash with the library's default strength, which follows OWASP's advice. Keyboards write an
 * accented letter as one character or as two; both are the same password (rules 2.3).
 */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon2()
  return hash(password.normalize('NFC'))
}

/** Returns whether the password is correct. Takes the same time when there is no account to compare with. */
export async function verifyPassword(password: string, password_hash: string | null): Promise<boolean> {
  return (await matchPassword(password, password_hash)) !== 'none'
}

/**
 * Compares a password with a hash, and says `outdated` when only the text as it was typed matches: the hash is from
 * before passwords were normalized, and is to be replaced.
 */
export async function matchPassword(
  password: string,
  password_hash: string | null,
): Promise<'normalized' | 'outdated' | 'none'> {
  const { verify } = await loadArgon2()
  const compared = password_hash ?? (await getDummyHash())
  const normalized = password.normalize('NFC')
  const matches = await verify(compared, normalized)
  const matchesAsTyped = !matches && normalized !== password && (await verify(compared, password))
  if (password_hash === null) return 'none'
  return matches ? 'normalized' : matchesAsTyped ? 'outdated' : 'none'
}

let dummyHash: Promise<string> | undefined
function getDummyHash(): Promise<string> {
  dummyHash ??= hashPassword('the password of nobody')
  return dummyHash
}

/** The library is loaded with the first password. */
const loadArgon2 = () => import('@node-rs/argon2')

let common: Promise<Set<string>> | undefined
/** Reads the list when the first password is set, so that a shop that only sells does not hold it in memory. */
function loadCommonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].map(String).filter((word) => word.length >= PASSWORD_MIN_LENGTH)),
  )
  return common
}
