import type { Db, Tx } from '../../../platform/db.ts'
import { selectLinkedCustomer, selectSessionIds, type SessionCustomer } from '../../accounts/accounts.ts'
import { Json } from '../../../platform/db/values.ts'

export interface LinkRow {
  id: string
  session_id: number
  client_id: string
  scopes: string[]
  may_pay: boolean
}

export async function insertLink(
  tx: Tx,
  { id, session_id, client_id, scopes, may_pay }: LinkRow,
  now: Date,
): Promise<void> {
  await tx`
    insert into agent_links (id, session_id, client_id, scopes, may_pay, created_at)
    values (${id}, ${session_id}, ${client_id}, ${scopes}, ${may_pay}, ${now})`
}

export function findLink(db: Db, id: string): Promise<LinkRow | undefined> {
  return db<LinkRow[]>`select id, session_id, client_id, scopes, may_pay from agent_links where id = ${id}`.first()
}

interface LinkOfToken extends SessionCustomer, Pick<LinkRow, 'client_id' | 'may_pay'> {
  link_id: string
  /** The other host as which it calls; null while there is none. */
  profile_host: string | null
  scope: string | null
  /** The platform that signed a call of this link; null while none did. */
  signing_platform_id: number | null
}

export function findLinkOfToken(db: Db, token_hash: Buffer, now: Date): Promise<LinkOfToken | undefined> {
  return db<LinkOfToken[]>`
    select customer.*, link.id as link_id, link.client_id, link.may_pay, link.signing_platform_id, link.profile_host,
      token.payload ->> 'scope' as scope
    from agent_tokens token join agent_links link on link.id = token.link_id
    cross join lateral (${selectLinkedCustomer(db, db`link.session_id`, now)}) customer
    where token.model = 'AccessToken' and token.id_hash = ${token_hash} and token.expires_at > ${now}`.first()
}

export async function bindToSigner(db: Db, link_id: string, platform_id: number): Promise<void> {
  await db`
    update agent_links set signing_platform_id = ${platform_id} where id = ${link_id} and signing_platform_id is null`
}

/** Remembers the first other host as which a link calls; false if one was remembered before. */
export function setProfileHost(tx: Tx, link_id: string, profile_host: string): Promise<boolean> {
  return tx`update agent_links set profile_host = ${profile_host} where id = ${link_id} and profile_host is null`.any()
}

/** Lists the other hosts as which the links of a customer to an assistant have called. */
export function listProfileHosts(db: Db, customer_id: number, client_id: string): Promise<string[]> {
  return db<{ profile_host: string }[]>`
    select distinct profile_host from agent_links
    where client_id = ${client_id} and session_id in (${selectSessionIds(db, customer_id)}) and profile_host is not null
    order by profile_host`.column()
}

export function listPersonalLinks(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select client_id as assistant, profile_host, scopes, may_pay, created_at
    from agent_links where session_id in (${selectSessionIds(db, customer_id)}) order by created_at, id`
}

/** A row of what the authorization server keeps. Everything that could be used is hashed. */
export interface TokenRow {
  model: string
  id_hash: Buffer
  grant_hash: Buffer | null
  uid_hash: Buffer | null
  link_id: string | null
  payload: object
  expires_at: Date
}

export async function upsertToken(db: Db, row: TokenRow): Promise<void> {
  const { model, id_hash, grant_hash, uid_hash, link_id, payload, expires_at } = row
  await db`
    insert into agent_tokens (model, id_hash, grant_hash, uid_hash, link_id, payload, expires_at)
    values (${model}, ${id_hash}, ${grant_hash}, ${uid_hash}, ${link_id}, ${new Json(payload)}, ${expires_at})
    on conflict (model, id_hash) do update set grant_hash = excluded.grant_hash, uid_hash = excluded.uid_hash,
      link_id = excluded.link_id, payload = excluded.payload, expires_at = excluded.expires_at`
}

export function findToken(db: Db, model: string, id_hash: Buffer): Promise<object | undefined> {
  return db<{ payload: object }[]>`
    select payload from agent_tokens where model = ${model} and id_hash = ${id_hash}`.firstValue()
}

export function findTokenByUid(db: Db, model: string, uid_hash: Buffer): Promise<object | undefined> {
  return db<{ payload: object }[]>`
    select payload from agent_tokens where model = ${model} and uid_hash = ${uid_hash} limit 1`.firstValue()
}

/** Marks a code or a token as used at this second; the first time stays. */
export async function consumeToken(db: Db, model: string, id_hash: Buffer, second: number): Promise<void> {
  await db`
    update agent_tokens set payload = payload || jsonb_build_object('consumed', ${second}::integer)
    where model = ${model} and id_hash = ${id_hash} and not payload ? 'consumed'`
}

export async function deleteToken(db: Db, model: string, id_hash: Buffer): Promise<void> {
  await db`delete from agent_tokens where model = ${model} and id_hash = ${id_hash}`
}

export async function deleteTokensOfGrant(db: Db, grant_hash: Buffer): Promise<void> {
  await db`delete from agent_tokens where grant_hash = ${grant_hash}`
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db`
    delete from agent_tokens where expires_at < ${now}
      or link_id is not null and not exists (select from agent_links where agent_links.id = agent_tokens.link_id)`
}
