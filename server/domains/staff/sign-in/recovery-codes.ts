import { randomInt } from 'node:crypto'
import type { Db, Tx } from '../../../platform/db.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import { hashPassword, verifyPassword } from '../../accounts/accounts.ts'
import {
  listRecoveryCodes,
  markRecoveryCodeUsed,
  replaceRecoveryCodeHash,
  replaceRecoveryCodes,
} from '../queries/factor-queries.ts'

const CODES = 10
const CODE_LENGTH = 10
/** Letters and digits that are not confused when they are written down. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/**
 * Makes ten new recovery codes, each of which works once; the former ones stop working. A code has 49 bits, so the
 * database has a slow hash of it with a salt.
 */
export async function renewRecoveryCodes(tx: Tx, staff_id: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  const hashes = await Promise.all(codes.map((code) => hashDigest(digestRecoveryCode(code))))
  await replaceRecoveryCodes(tx, staff_id, hashes)
  return codes
}

/** Uses a recovery code up; false for one that is made up or was used. */
export async function spendRecoveryCode(db: Db, staff_id: number, code: string, now: Date): Promise<boolean> {
  const digest = digestRecoveryCode(code)
  for (const { code_hash } of await listRecoveryCodes(db, staff_id))
    if (await isHashOf(code_hash, digest)) return markRecoveryCodeUsed(db, staff_id, code_hash, now)
  return false
}

/** Hashes every digest that a former release stored. Safe to repeat, and while members sign in. */
export async function hashRecoveryDigests(db: Db): Promise<void> {
  for (const { staff_id, code_hash } of await listRecoveryCodes(db))
    if (isDigest(code_hash)) await replaceRecoveryCodeHash(db, staff_id, code_hash, await hashDigest(code_hash))
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Case, blanks and the hyphen do not count. */
function digestRecoveryCode(code: string): Buffer {
  return hashSecret(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}

/** The slow hash is of the digest and not of the code, so that digests of former releases could be hashed as well. */
async function hashDigest(digest: Buffer): Promise<Buffer> {
  return Buffer.from(await hashPassword(digest.toString('base64url')))
}

async function isHashOf(code_hash: Buffer, digest: Buffer): Promise<boolean> {
  if (isDigest(code_hash)) return code_hash.equals(digest)
  return verifyPassword(digest.toString('base64url'), code_hash.toString())
}

/** Former releases stored the digest alone, which has 32 bytes; an Argon2id hash is a text with more. */
function isDigest(code_hash: Buffer): boolean {
  return code_hash.length === 32
}
