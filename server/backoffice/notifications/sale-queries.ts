import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import { LARGE_SALE, SALE_MAIL_HOURS, type SaleMail } from '@shop/contract/staff/notification-values.ts'
import type { StaffRole } from '@shop/contract/staff/permissions.ts'
import type { Db, Tx } from '../../platform/db.ts'

/** Stores when a member is mailed sales. False when it was the same before. */
export function upsertSaleMail(tx: Tx, staff_id: number, sales: SaleMail, at: Date): Promise<boolean> {
  return tx`
    insert into notification_settings (staff_id, sales, sales_since) values (${staff_id}, ${sales}, ${at})
    on conflict (staff_id) do update set sales = excluded.sales, sales_since = excluded.sales_since
      where notification_settings.sales <> excluded.sales`.any()
}

export interface SaleReader {
  id: number
  email: string
  name: string
  lang: Lang
  roles: StaffRole[]
}

export function listActiveMembers(db: Db): Promise<SaleReader[]> {
  return db<SaleReader[]>`
    select id, email, name, lang, array(select role from staff_roles where staff_id = member.id order by role) as roles
    from staff_members member where status = 'active' and password_hash is not null order by id`
}

export interface SaleSetting {
  sales: SaleMail
  sales_since: Date | null
  sales_mailed_at: Date | null
  /** The last of the hours at which sales are mailed twice a day, on the shop's clock. */
  last_hour: Date
}

/** Locks when a member is mailed sales, so that only one of two workers mails them. */
export function lockSaleSetting(tx: Tx, staff_id: number, now: Date): Promise<SaleSetting> {
  return tx<SaleSetting[]>`
    insert into notification_settings (staff_id) values (${staff_id})
    on conflict (staff_id) do update set staff_id = excluded.staff_id
    returning sales, sales_since, sales_mailed_at, (
      select max(at) from (
        select ((${now}::timestamptz at time zone ${SHOP_TIME_ZONE})::date - back + make_interval(hours => hour))
          at time zone ${SHOP_TIME_ZONE} as at
        from unnest(${[...SALE_MAIL_HOURS]}::integer[]) hour cross join generate_series(0, 1) back
      ) hours where at <= ${now}
    ) as last_hour`.one()
}

export async function setSalesMailed(tx: Tx, staff_id: number, at: Date): Promise<void> {
  await tx`update notification_settings set sales_mailed_at = ${at} where staff_id = ${staff_id}`
}

export interface SaleRow {
  key: string
  code: string
  total: number
  currency: Currency
  method: string
}

export function listSales(
  tx: Tx,
  { staff_id, since, isAll, limit }: { staff_id: number; since: Date; isAll: boolean; limit: number },
): Promise<SaleRow[]> {
  return tx<SaleRow[]>`
    select 'sale:' || orders.id as key, orders.code, orders.total, orders.currency, payments.method
    from payments join orders on orders.id = payments.order_id
    where payments.status = 'settled' and payments.settled_at >= ${since}
      and (${isAll} or orders.total >= case orders.currency when 'MXN' then ${LARGE_SALE.MXN}::bigint else ${LARGE_SALE.USD}::bigint end)
      and not exists (
        select from staff_notifications seen
        where seen.staff_id = ${staff_id} and seen.key = 'sale:' || orders.id and seen.mailed_at is not null)
    order by payments.settled_at, payments.id limit ${limit}`
}
