import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Db, Tx } from '../../../platform/db.ts'

export interface FactorSummary {
  totp: boolean
  recovery_codes_left: number
  passkeys: PasskeyRow[]
}

export interface PasskeyRow {
  id: number
  name: string
  created_at: Date
  last_used_at: Date | null
}

export async function findFactors(db: Db, staff_id: number): Promise<FactorSummary> {
  const others = await db<{ totp: boolean; recovery_codes_left: number }[]>`
    select exists (select from staff_totp where staff_id = ${staff_id} and confirmed_at is not null) as totp,
      (select count(*)::int from staff_recovery_codes where staff_id = ${staff_id} and used_at is null)
        as recovery_codes_left`.one()
  const passkeys = await db<PasskeyRow[]>`
    select id, name, created_at, last_used_at from staff_passkeys where staff_id = ${staff_id} order by id`
  return { ...others, passkeys }
}

/** Stores the secret of an authenticator app that counts once it is confirmed; it replaces an unconfirmed one. */
export async function upsertTotpSecret(db: Db, staff_id: number, secret: string): Promise<void> {
  await db`
    insert into staff_totp (staff_id, secret) values (${staff_id}, ${secret})
    on conflict (staff_id) do update set secret = excluded.secret, last_step = 0 where staff_totp.confirmed_at is null`
}

export function findTotp(db: Db, staff_id: number): Promise<{ secret: string; confirmed: boolean } | undefined> {
  return db<{ secret: string; confirmed: boolean }[]>`
    select secret, confirmed_at is not null as confirmed from staff_totp where staff_id = ${staff_id}`.first()
}

export function listTotpSecrets(db: Db): Promise<{ staff_id: number; secret: string }[]> {
  return db<{ staff_id: number; secret: string }[]>`select staff_id, secret from staff_totp order by staff_id`
}

/** Stores a secret in another form, unless it was replaced meanwhile. */
export async function replaceTotpSecret(db: Db, staff_id: number, stored: string, secret: string): Promise<void> {
  await db`update staff_totp set secret = ${secret} where staff_id = ${staff_id} and secret = ${stored}`
}

/** Uses up a step of the authenticator app; false when this step or a later one was used before. */
export function spendTotpStep(db: Db, staff_id: number, step: number, now: Date): Promise<boolean> {
  return db`
    update staff_totp set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${now})
    where staff_id = ${staff_id} and last_step < ${step}`.any()
}

export async function deleteTotp(tx: Tx, staff_id: number): Promise<void> {
  await tx`delete from staff_totp where staff_id = ${staff_id}`
}

export async function replaceRecoveryCodes(tx: Tx, staff_id: number, code_hashes: Buffer[]): Promise<void> {
  await tx`delete from staff_recovery_codes where staff_id = ${staff_id}`
  for (const code_hash of code_hashes)
    await tx`insert into staff_recovery_codes (staff_id, code_hash) values (${staff_id}, ${code_hash})`
}

export function listRecoveryCodes(db: Db, staff_id?: number): Promise<{ staff_id: number; code_hash: Buffer }[]> {
  return db<{ staff_id: number; code_hash: Buffer }[]>`
    select staff_id, code_hash from staff_recovery_codes
    where used_at is null and (${staff_id ?? null}::int is null or staff_id = ${staff_id ?? null})`
}

/** Replaces the hash of a recovery code by another one of the same code, unless it was used or renewed meanwhile. */
export async function replaceRecoveryCodeHash(
  db: Db,
  staff_id: number,
  former: Buffer,
  code_hash: Buffer,
): Promise<void> {
  await db`
    update staff_recovery_codes set code_hash = ${code_hash}
    where staff_id = ${staff_id} and code_hash = ${former} and used_at is null`
}

/** Uses up a recovery code; false when there is none, or it was used. */
export function markRecoveryCodeUsed(db: Db, staff_id: number, code_hash: Buffer, now: Date): Promise<boolean> {
  return db`
    update staff_recovery_codes set used_at = ${now}
    where staff_id = ${staff_id} and code_hash = ${code_hash} and used_at is null`.any()
}

export interface PasskeyCredentialRow {
  id: number
  staff_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: AuthenticatorTransport[]
}

/** Finds the passkey of a credential, when its member is active. */
export function findPasskey(db: Db, credential_id: string): Promise<PasskeyCredentialRow | undefined> {
  return db<PasskeyCredentialRow[]>`
    select passkey.id, staff_id, credential_id, public_key, counter::float8 as counter, transports
    from staff_passkeys passkey join staff_members member on member.id = passkey.staff_id
    where credential_id = ${credential_id} and member.status = 'active'`.first()
}

/** Lists the credentials of a member, so that a browser adds none of them twice. */
export function listCredentials(
  db: Db,
  staff_id: number,
): Promise<Pick<PasskeyCredentialRow, 'credential_id' | 'transports'>[]> {
  return db<Pick<PasskeyCredentialRow, 'credential_id' | 'transports'>[]>`
    select credential_id, transports from staff_passkeys where staff_id = ${staff_id} order by id`
}

export interface NewPasskey extends Omit<PasskeyCredentialRow, 'id'> {
  name: string
  now: Date
}

export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<void> {
  const { staff_id, credential_id, public_key, counter, transports, name, now } = passkey
  await tx`
    insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, name, created_at)
    values (${staff_id}, ${credential_id}, ${public_key}, ${counter}, ${transports}::text[], ${name}, ${now})`
}

/**
 * Records a use. False when the passkey was removed meanwhile, and when the counter did not grow, which means that it was
 * copied.
 */
export function markPasskeyUsed(db: Db, { id, counter }: { id: number; counter: number }, now: Date): Promise<boolean> {
  return db`
    update staff_passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`.any()
}

/** Removes a passkey of this member; false when they have none of that number. */
export function deletePasskey(tx: Tx, staff_id: number, id: number): Promise<boolean> {
  return tx`delete from staff_passkeys where id = ${id} and staff_id = ${staff_id}`.any()
}

export async function deleteFactors(tx: Tx, staff_id: number): Promise<void> {
  await tx`delete from staff_totp where staff_id = ${staff_id}`
  await tx`delete from staff_passkeys where staff_id = ${staff_id}`
  await tx`delete from staff_recovery_codes where staff_id = ${staff_id}`
}
