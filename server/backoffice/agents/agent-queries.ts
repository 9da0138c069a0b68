import type { AgentDeliveryOutcome } from '@shop/contract/staff/agent-values.ts'
import type { AgentCallCount, AgentDelivery, AgentPlatform } from '@shop/contract/staff/agents.ts'
import { countMatching } from '../../platform/count-matching.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { selectIso } from '../common/common-queries.ts'
import type { Page } from '../../platform/paging.ts'

const matchesUrl = (db: Db, column: Fragment, q: string) =>
  q === '' ? db`true` : db`position(lower(${q}) in lower(${column})) > 0`

/** Lists platforms, those whose profile was read last first. Calls are counted since a day; `plain_url` is the address for assistants without a profile. */
export async function listPlatformRows(
  db: Db,
  { q, since, plain_url }: { q: string; since: string; plain_url: string },
  { limit, offset }: Page,
): Promise<{ rows: AgentPlatform[]; total: number }> {
  const matching = db`from agent_platforms platform where ${matchesUrl(db, db`profile_url`, q)}`
  const rows = await db<AgentPlatform[]>`
    select platform.id, profile_url, profile_url = ${plain_url} as is_plain, version, ${selectIso(db, db`fetched_at`)} as fetched_at, is_blocked, calls_per_minute,
      webhook_url is not null as has_webhook,
      (select coalesce(sum(times) filter (where code = ''), 0)::integer from agent_calls
        where platform_id = platform.id and day >= ${since}) as answered,
      (select coalesce(sum(times) filter (where code <> ''), 0)::integer from agent_calls
        where platform_id = platform.id and day >= ${since}) as refused,
      (select count(*)::integer from agent_carts cart join placed_orders on placed_orders.cart_id = cart.cart_id
        where cart.platform_id = platform.id) as orders
    ${matching} order by platform.fetched_at desc, platform.id desc limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, matching) }
}

export async function listCallRows(
  db: Db,
  { q, since, refused }: { q: string; since: string; refused: boolean },
  { limit, offset }: Page,
): Promise<{ rows: AgentCallCount[]; total: number }> {
  const matching = db`
    from agent_calls join agent_platforms platform on platform.id = platform_id
    where day >= ${since} and ${matchesUrl(db, db`profile_url || ' ' || operation || ' ' || code`, q)}
      ${refused ? db`and code <> ''` : db``}
    group by platform.id, operation, code`
  const rows = await db<AgentCallCount[]>`
    select max(profile_url) as platform, operation, nullif(code, '') as code, sum(times)::integer as times,
      max(day)::text as last_day
    ${matching} order by sum(times) desc, platform.id, operation, code limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, db`from (select 1 ${matching}) calls`) }
}

/** Lists deliveries, the newest first. */
export async function listDeliveryRows(
  db: Db,
  { q, outcome }: { q: string; outcome: AgentDeliveryOutcome | undefined },
  { limit, offset }: Page,
): Promise<{ rows: AgentDelivery[]; total: number }> {
  const matching = db`
    from agent_deliveries delivery
    join orders on orders.id = delivery.order_id
    join agent_platforms platform on platform.id = delivery.platform_id
    where ${matchesUrl(db, db`profile_url || ' ' || orders.code`, q)}
      ${outcome === undefined ? db`` : db`and coalesce(delivery.outcome, 'waiting') = ${outcome}`}`
  const rows = await db<AgentDelivery[]>`
    select delivery.id::text, orders.code as order, profile_url as platform, delivery.changes,
      ${selectIso(db, db`delivery.added_at`)} as added_at, delivery.tries,
      coalesce(delivery.outcome, 'waiting') as outcome, ${selectIso(db, db`delivery.finished_at`)} as finished_at,
      case when delivery.finished_at is null then ${selectIso(db, db`delivery.due_at`)} end as due_at, delivery.failure
    ${matching} order by delivery.id desc limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, matching) }
}
