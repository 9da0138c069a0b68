import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import type { RequestableBenefitKey } from '@shop/contract/loyalty.ts'
import type { Db } from '../../platform/db.ts'
import { addMonths, getLevelRange, levels, type Month, requestableFromLevel } from '../../domains/loyalty/loyalty.ts'
import { type BirthdayCount, type LoyaltyUse, type MonthlyUse, PAST_MONTHS } from './liability.ts'

const FIRST_LEVEL_MIN = getLevelRange(levels[0]).level_min

/** Members are open accounts with a level; the condition on crystals is one that an index has. */
function selectMembers(db: Db) {
  return db`
    select customer_id, level_of(crystals) as level from crystal_balances
    where crystals >= ${FIRST_LEVEL_MIN} and not exists (${selectClosed(db)})`
}

/** Closed accounts are few, so looking them up costs less than looking up all that are open. */
function selectClosed(db: Db) {
  return db`select from customers where customers.id = crystal_balances.customer_id and closed_at is not null`
}

/** Counts the open accounts of each level, and sums their crystals. An account without crystals has no balance. */
export function countByLevel(db: Db) {
  return db`
    with with_balance as (
      select level, count(*) as customers, sum(crystals) as crystals
      from (select level_of(crystals) as level, crystals from crystal_balances where not exists (${selectClosed(db)})) balance
      group by level
    )
    select level, sum(customers)::integer as customers, sum(crystals)::integer as crystals
    from (
      select level, customers, crystals from with_balance
      union all
      select 0, (select count(*) from customers where closed_at is null) - coalesce(sum(customers), 0), 0 from with_balance
    ) account
    group by level`
}

export async function readLoyaltyUse(
  db: Db,
  { month, season }: { month: Month; season: Month },
): Promise<Omit<LoyaltyUse, 'paused'>> {
  const [birthdays, gifts, monthly] = await Promise.all([
    listBirthdays(db, month.slice(0, 4)),
    db<
      {
        members: number
        seasonal_members: number
        seasonal_unused: number
        seasonal_used: number
        birthday_gifts: number
      }[]
    >`
      with members as (${selectMembers(db)}), given as (
        select customer_id from gift_claims where kind = 'seasonal' and period = ${season} and given_at is not null
      )
      select count(*)::integer as members, count(*) filter (where level >= 2)::integer as seasonal_members,
        count(*) filter (where level >= 2 and given.customer_id is null)::integer as seasonal_unused,
        (select count(*) from gift_claims where kind = 'seasonal' and ${isPast(db, month)})::integer as seasonal_used,
        (select count(*) from gift_claims where kind = 'birthday' and ${isPast(db, month)})::integer as birthday_gifts
      from members left join given using (customer_id)`.one(),
    listMonthlyUse(db, month),
  ])
  const { members, seasonal_members, seasonal_unused, seasonal_used, birthday_gifts } = gifts
  const find = (reward: RequestableBenefitKey) => monthly.find((use) => use.reward === reward)!
  return {
    members,
    birthdays,
    birthday_gifts,
    seasonal: { members: seasonal_members, unused: seasonal_unused, used: seasonal_used },
    consulting: find('consulting'),
    second_consulting: find('second_consulting'),
    tailoring: find('tailoring'),
  }
}

function isPast(db: Db, month: Month) {
  const toStart = (first: Month) => db`${`${first}-01`}::timestamp at time zone ${SHOP_TIME_ZONE}`
  return db`given_at < ${toStart(month)} and given_at >= ${toStart(addMonths(month, -PAST_MONTHS))}`
}

/** Birthdays are counted by their date first, because writing a day as a text takes longer than counting it. */
function listBirthdays(db: Db, year: string): Promise<BirthdayCount[]> {
  return db<BirthdayCount[]>`
    with given as (
      select customer_id from gift_claims where kind = 'birthday' and period = ${year} and given_at is not null
    ), dates as (
      select date_birth, count(*) as members, count(given.customer_id) as given
      from crystal_balances
      join customers on customers.id = crystal_balances.customer_id
      left join given on given.customer_id = customers.id
      where crystals >= ${FIRST_LEVEL_MIN} and closed_at is null and date_birth is not null group by date_birth
    )
    select to_char(date_birth, 'MM-DD') as day, sum(members)::integer as members, sum(given)::integer as given
    from dates group by 1`
}

function listMonthlyUse(db: Db, month: Month): Promise<(MonthlyUse & { reward: RequestableBenefitKey })[]> {
  const first = `${month}-01`
  return db<(MonthlyUse & { reward: RequestableBenefitKey })[]>`
    with by_level as materialized (
      select level, count(*) as members from (${selectMembers(db)}) member group by level
    ), used as materialized (
      select distinct member.level, member.customer_id, request.reward
      from reward_requests request join (${selectMembers(db)}) member on member.customer_id = request.customer_id
      where request.month = ${first} and request.status in ('requested', 'scheduled', 'done')
    ), benefit as (
      select key as reward, value::integer as from_level,
        (select coalesce(sum(members), 0) from by_level where level >= value::integer) as members
      from jsonb_each_text(${JSON.stringify(requestableFromLevel)}::jsonb)
    )
    select reward, members::integer as members,
      (members - (select count(*) from used where used.reward = benefit.reward and level >= from_level))::integer as unused,
      (select count(*) from reward_requests request
        where request.reward = benefit.reward and status in ('requested', 'scheduled'))::integer as open,
      (select count(*) from reward_requests request
        where request.reward = benefit.reward and status in ('scheduled', 'done') and month < ${first}
          and month >= ${first}::date - make_interval(months => ${PAST_MONTHS}))::integer as used
    from benefit`
}
