import { randomInt } from 'node:crypto'
import type { Db, Tx } from '../../../platform/db.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import { replaceRecoveryCodes, markRecoveryCodeUsed } from '../queries/factor-queries.ts'

const CODES = 10
const CODE_LENGTH = 10
/** Letters and digits that are not confused when they are written down. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** Makes ten new recovery codes, each of which works once; the former ones stop working. Only hashes are stored. */
export async function renewRecoveryCodes(tx: Tx, staff_id: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  await replaceRecoveryCodes(tx, staff_id, codes.map(hashRecoveryCode))
  return codes
}

/** Uses a recovery code up; false for one that is made up or was used. */
export function spendRecoveryCode(db: Db, staff_id: number, code: string, now: Date): Promise<boolean> {
  return markRecoveryCodeUsed(db, staff_id, hashRecoveryCode(code), now)
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Case, blanks and the hyphen do not count. */
function hashRecoveryCode(code: string): Buffer {
  return hashSecret(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}
