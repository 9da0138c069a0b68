import type { Pool } from '../../../server/platform/db.ts'

export async function updateHtml(db: Pool, html: string, skip: number): Promise<{ uri: string; legal_id: number }> {
  const [product] = await db<{ uri: string }[]>`
    update product_texts set detail = ${html}
    where lang = 'en' and product_id = (
      select p.id from products p join product_texts t on t.product_id = p.id and t.lang = 'en'
      order by p.id desc offset ${skip} limit 1)
    returning uri`
  // A published version is never changed, so the text comes with the next one.
  const legal_id = skip + 1
  const [next] = await db<{ version: number }[]>`
    insert into legal_versions (legal_text_id, version, valid_from)
    select ${legal_id}, max(version) + 1, now() from legal_versions where legal_text_id = ${legal_id} returning version`
  await db`
    insert into legal_version_texts (legal_text_id, version, lang, name, content)
    select legal_text_id, ${next!.version}, lang, name, case lang when 'en' then ${html} else content end
    from legal_version_texts where legal_text_id = ${legal_id} and version = ${next!.version - 1}`
  return { uri: product!.uri, legal_id }
}

export async function copyCustomer(from: Pool, to: Pool, email: string): Promise<void> {
  const [row] = await from<{ customer: Record<string, unknown> }[]>`
    select row_to_json(c) as customer from customers c where email = ${email}`
  const columns = await to<{ name: string }[]>`
    select column_name::text as name from information_schema.columns
    where table_name = 'customers' and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'`
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  await to.unsafe(
    `insert into customers (${names}) select ${names} from json_populate_record(null::customers, $1::json)`,
    [JSON.stringify(row!.customer)],
  )
}

export async function backdateSessions(db: Pool, email: string, days: number): Promise<void> {
  await db`
    update sessions set created_at = created_at - make_interval(days => ${days})
    where customer_id = (select id from customers where email = ${email})`
}

export async function backdateConfirmations(db: Pool): Promise<void> {
  await db`update staff_sessions set confirmed_at = confirmed_at - interval '1 hour'`
}

/** Returns the keys of all images of products; `hidden` where only products of a drop that has not opened show them. */
export async function listImageKeys(db: Pool): Promise<{ key: string; hidden: boolean }[]> {
  return db<{ key: string; hidden: boolean }[]>`
    select key, bool_and(hidden) as hidden from (
      select pp.image_key as key, coalesce(c.opens_at > now(), false) as hidden
      from product_images pp join products p on p.id = pp.product_id left join collections c on c.id = p.collection_id
    ) as images group by key`
}

/** Returns the roles that use this database with the rights of a superuser, except the connection's own. */
export function listSuperusers(db: Pool): Promise<string[]> {
  return db<{ usename: string }[]>`
    select distinct a.usename::text as usename from pg_stat_activity a join pg_roles r on r.rolname = a.usename
    where a.datname = current_database() and a.backend_type = 'client backend' and a.pid <> pg_backend_pid() and r.rolsuper`.column()
}

/**
 * Writes a text into every field that people wrote about a customer and an order, as a release that checked none of it
 * could have. The constraints that keep an order's data unchanged are off meanwhile. Returns the order's code.
 */
export async function updateEveryText(db: Pool, text: string, email: string, order_id: number): Promise<string> {
  return db.begin(async (tx) => {
    await tx`update customers set name = ${text}, lastname = ${text} where email = ${email}`
    await tx`alter table orders disable trigger user`
    await tx`alter table order_lines disable trigger user`
    const [order] = await tx<{ code: string }[]>`
      update orders set shipment_address = shipment_address || jsonb_build_object(
        'name', ${text}::text, 'line', ${text}::text, 'line2', ${text}::text, 'details', ${text}::text, 'city', ${text}::text)
      where id = ${order_id} returning code`
    await tx`update order_lines set name = ${text} where order_id = ${order_id}`
    await tx`alter table order_lines enable trigger user`
    await tx`alter table orders enable trigger user`
    await tx`
      insert into contact_messages (name, email, message, lang, created_at)
      values (${text}, 'eva@example.test', 'Hi', 'en', now())`
    return order!.code
  })
}

export async function countUnsentMessages(db: Pool): Promise<number> {
  const waiting = await db`
    select from outbox where due_at <= now() or tries = 1
    union all
    select from pgboss.job where name = 'send-recovery' and state in ('created', 'active', 'retry') and start_after <= now()`
  return waiting.length
}

export function listContactNames(db: Pool): Promise<string[]> {
  return db<{ name: string }[]>`select name from contact_messages`.column()
}

export interface HiddenProduct {
  id: number
  sku: string
  lang: string
  uri: string
  name: string
  size_id: number
  color_id: number
}

export async function listHiddenProducts(db: Pool): Promise<HiddenProduct[]> {
  return db<HiddenProduct[]>`
    select distinct on (p.id, words.lang) p.id, p.sku, words.lang, words.uri, words.name, stock.size_id, stock.color_id
    from products p join product_texts words on words.product_id = p.id join stock on stock.product_id = p.id
    where p.opens_at > now() and p.published_at <= now() order by p.id, words.lang`
}

export function hasForgedEventJob(db: Pool): Promise<boolean> {
  return db`select from pgboss.job where name = 'handle-payment-event' and data::text like '%forged%'`.any()
}

/** Adds a member of staff with this role and the password of the demo's owner, who needs no second factor. */
export async function insertStaffMember(db: Pool, email: string, role: string): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into staff_members (email, name, lang, password_hash, factor_required, created_at, changed_at)
    select ${email}, 'Attack', 'en', password_hash, false, now(), now() from staff_members
    where email = 'owner@demo.test' returning id`
  await updateStaffRole(db, row!.id, role)
  return row!.id
}

export async function updateStaffRole(db: Pool, id: number, role: string): Promise<void> {
  await db`delete from staff_roles where staff_id = ${id}`
  await db`insert into staff_roles (staff_id, role) values (${id}, ${role})`
}

export async function insertMessageToStaff(db: Pool): Promise<number | undefined> {
  const data = { name: 'Attack', user_agent: 'Attack', at: new Date().toISOString() }
  const [row] = await db<{ id: number }[]>`
    insert into messages (channel, kind, recipient, lang, data, created_at, sent_at)
    values ('mail', 'staff-new-device', 'owner@demo.test', 'en', ${db.json(data)}, now(), now()) returning id`
  return row?.id
}

export function findMessageToCustomer(db: Pool, order_id: number): Promise<number | undefined> {
  return db<{ id: number }[]>`
    select messages.id from messages join orders on messages.data->>'number' = orders.code
    where messages.kind = 'order-paid' and orders.id = ${order_id} and sent_at is not null`.value()
}

/** Returns what a bank transfer brought beside its payment, oldest first: amounts in minor units. */
export function listOwedTransfers(db: Pool, code: string): Promise<{ id: number; amount: number }[]> {
  return db<{ id: number; amount: number }[]>`
    select owed_transfers.id, owed_transfers.amount from owed_transfers join payments on payments.id = payment_id
    join orders on orders.id = order_id where orders.code = ${code} order by owed_transfers.id`
}

export async function listNotificationCalls(sandbox: string): Promise<number> {
  const log = (await (await fetch(`${sandbox}/_log`)).json()) as { requests?: { path: string }[] } | { path: string }[]
  const requests = Array.isArray(log) ? log : (log.requests ?? [])
  return requests.filter(({ path }) => path.startsWith('/v1/notifications/')).length
}
