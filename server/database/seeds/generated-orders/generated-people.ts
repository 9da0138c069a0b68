import { formatAffiliation } from '../../../domains/accounts/accounts.ts'
import type { Tx } from '../../../platform/db.ts'

const ADDRESSES = [
  { country_id: 142, country_name: 'México', city: 'Ciudad de México', line: 'Calle Durango', postal_code: '06700' },
  { country_id: 142, country_name: 'México', city: 'Guadalajara', line: 'Avenida Chapultepec', postal_code: '44100' },
  { country_id: 142, country_name: 'México', city: 'Monterrey', line: 'Calle Morelos', postal_code: '64000' },
  { country_id: 142, country_name: 'México', city: 'Mérida', line: 'Calle 60', postal_code: '97000' },
  {
    country_id: 233,
    country_name: 'Estados Unidos',
    city: 'San Antonio',
    line: 'Houston Street',
    postal_code: '78205',
  },
]

/**
 * Adds customers without a password, each with an address, and keeps their ids for this transaction as
 * `generated_customers` with `n` from 0.
 */
export async function insertGeneratedCustomers(tx: Tx, count: number, now: Date): Promise<void> {
  const numbers = await tx<{ value: number }[]>`
    select nextval('affiliation_numbers')::integer as value from generate_series(1, ${count}::integer)`
  const affiliations = numbers.map(({ value }) => formatAffiliation(value))
  await tx`
    create temp table generated_customers (n integer primary key, id integer not null, address jsonb not null) on commit drop`
  await tx`
    with added as (
      insert into customers (affiliation, email, name, lastname, date_birth, country_id, code_phone, phone, lang, marketing, created_at)
      select affiliation, 'customer-' || affiliation || '@generated.test',
        (array['Ana', 'Luis', 'María', 'José', 'Sofía', 'Diego', 'Renata', 'Iván', 'Camila', 'Óscar'])[1 + n % 10],
        (array['Ramírez', 'López', 'Ibarra', 'Núñez', 'Cantú', 'Vega', 'Solís', 'Treviño', 'Garza'])[1 + n / 10 % 9] || ' '
          || (array['Aguilar', 'Bravo', 'Cordero', 'Duarte', 'Espino', 'Fierro', 'Galván', 'Huerta', 'Juárez', 'Lara', 'Montes'])[1 + n / 90 % 11],
        date '1965-01-01' + (n * 7919 % 14600)::integer, 142, '52', '55' || right(affiliation, 8), case when n % 5 = 0 then 'en' else 'es' end,
        n % 3 = 0, ${now}::timestamptz - interval '731 days'
      from unnest(${affiliations}::text[]) with ordinality given (affiliation, place),
        lateral (select place - 1 as n) numbered
      order by place
      returning id, name || ' ' || lastname as full_name, '+' || code_phone || phone as full_phone
    ), placed as (
      select added.*, row_number() over (order by id)::integer - 1 as n from added
    )
    insert into generated_customers (n, id, address)
    select n, id, place.address || jsonb_build_object('name', full_name, 'phone', full_phone, 'line', place.address ->> 'line' || ' ' || 1 + n % 900,
      'line2', null, 'details', null, 'postal_code', (place.address ->> 'postal_code')::integer, 'postal_code_text', place.address ->> 'postal_code')
    from placed join jsonb_array_elements(${JSON.stringify(ADDRESSES)}::jsonb) with ordinality place (address, at) on at = 1 + n % ${ADDRESSES.length}`
  await tx`
    insert into addresses (customer_id, place, country_id, line, postal_code, city, created_at, chosen_at)
    select id, 1, (address ->> 'country_id')::integer, address ->> 'line', address ->> 'postal_code_text', address ->> 'city',
      ${now}::timestamptz - interval '731 days', ${now}::timestamptz - interval '731 days'
    from generated_customers`
  await tx`analyze generated_customers`
}

export async function insertGeneratedCodes(tx: Tx, now: Date): Promise<void> {
  await tx`
    insert into discount_codes (code, percent, least_mxn, least_usd, note, created_at)
    select 'GENERATED-' || lpad(n::text, 2, '0'), 10, 0, 0, 'Generated', ${now}::timestamptz - interval '731 days'
    from generate_series(1, 20) n`
  await tx`
    with batch as (
      insert into code_batches (request_key, prefix, note, created_at) values ('generated', 'GEN', 'Generated', ${now})
      returning id
    )
    insert into discount_codes (code, percent, least_mxn, least_usd, uses, note, created_at, batch_id)
    select 'GEN-' || upper(substr(md5(n::text), 1, 10)), 15, 0, 0, 1, 'Generated', ${now}, batch.id from batch, generate_series(1, 1000) n`
}

export async function insertGeneratedMessages(tx: Tx, now: Date): Promise<void> {
  await tx`
    insert into contact_messages (customer_id, name, email, message, lang, created_at, done_at, done_by)
    select customer.id, customer.name, customer.email, '¿Cuándo llega mi pedido?', customer.lang, sent.at,
      case when sent.at < ${now}::timestamptz - interval '3 days' then sent.at + interval '1 day' end,
      case when sent.at < ${now}::timestamptz - interval '3 days' then 'operator' end
    from generated_customers generated join customers customer on customer.id = generated.id
    cross join lateral (select ${now}::timestamptz - interval '700 days' * ((generated.n::bigint * 104729 % 100003) / 100003.0) as at) sent
    where generated.n % 50 = 0 order by sent.at`
  await tx`
    insert into reward_requests (customer_id, reward, month, status, created_at, scheduled_at, answer, answered_at)
    select id, reward, date_trunc('month', asked.at at time zone 'UTC')::date, status, asked.at,
      case when status in ('scheduled', 'done') then asked.at + interval '9 days' end, case status when 'declined' then 'Sin lugar este mes' end,
      case when status <> 'requested' then asked.at + interval '1 day' end
    from generated_customers generated
    join crystal_balances balance on balance.customer_id = generated.id and level_of(balance.crystals) >= 2
    cross join lateral (select ${now}::timestamptz - interval '300 days' * ((generated.n::bigint * 7919 % 10007) / 10007.0) as at) asked
    cross join lateral (
      select (array['consulting', 'tailoring'])[1 + generated.n % 2] as reward,
        case when asked.at > ${now}::timestamptz - interval '3 days' then 'requested' when asked.at > ${now}::timestamptz - interval '8 days' then 'scheduled'
          when generated.n % 11 = 0 then 'declined' else 'done' end as status
    ) answered
    where generated.n % 50 < 10`
}
