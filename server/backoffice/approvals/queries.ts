import type { Currency } from '@shop/contract/locale.ts'
import { APPROVAL_DAYS } from '@shop/contract/approval-rules.ts'
import type { Approval } from '@shop/contract/staff/approvals.ts'
import type { Db, Fragment, Tx } from '../../platform/db.ts'
import type { OutsideMoney } from '../../domains/payments/payments.ts'
import { mayStill } from '../../domains/staff/staff.ts'
import { selectIso } from '../common/common-queries.ts'
import type { RequestedRefund } from '../refunds/refund-order.ts'

const MAX_ROWS = 200

/** The permission to ask for each kind of approval, which the member still needs when it is approved (rules 9.1). */
export const requestPermissions = {
  refund: 'refunds.limited',
  crystals: 'crystals.limited',
  outside: 'transfers.write',
} as const

export interface RequestedCrystals {
  crystals: number
  reason: string
  reason_en: string
}

export interface NewApproval {
  order_id: number
  request: RequestedRefund
  /** Minor units. */
  amount: number
  currency: Currency
  reason: string
  requested_by: number
  requested_at: Date
}

/** Stores a request. False when the order has one that waits. */
export function insertRefundApproval(tx: Tx, approval: NewApproval): Promise<boolean> {
  const { order_id, request, amount, currency, reason, requested_by, requested_at } = approval
  return tx`
    insert into approvals (kind, order_id, request, amount, currency, reason, requested_by, requested_at)
    values ('refund', ${order_id}, ${JSON.stringify(request)}::jsonb, ${amount}, ${currency}, ${reason}, ${requested_by},
      ${requested_at})
    on conflict (order_id) where status = 'waiting' do nothing
    returning id`.any()
}

/** Returns how many units of an order a request for a refund names that waits for approval. */
export function countUnitsWithWaitingRefund(db: Db, code: string): Promise<number> {
  return db<{ units: number }[]>`
    select coalesce(sum(unit.quantity), 0)::integer as units
    from approvals join orders on orders.id = approvals.order_id,
      jsonb_to_recordset(approvals.request -> 'lines') as unit (quantity int)
    where orders.code = upper(trim(${code})) and approvals.status = 'waiting'`.value()
}

export interface NewCrystalApproval {
  customer_id: number
  request: RequestedCrystals
  requested_by: number
  requested_at: Date
}

/** Stores a request about crystals. False when the customer has one that waits. */
export function insertCrystalApproval(tx: Tx, approval: NewCrystalApproval): Promise<boolean> {
  const { customer_id, request, requested_by, requested_at } = approval
  return tx`
    insert into approvals (kind, customer_id, request, amount, reason, requested_by, requested_at)
    values ('crystals', ${customer_id}, ${JSON.stringify(request)}::jsonb, ${Math.abs(request.crystals)}, ${request.reason},
      ${requested_by}, ${requested_at})
    on conflict (customer_id) where status = 'waiting' and kind = 'crystals' do nothing
    returning id`.any()
}

/** A payment of a draft order outside the shop: of this version, for the total that was asked for. */
export interface RequestedOutside extends OutsideMoney {
  version: number
}

export interface NewOutsideApproval {
  draft_order_id: number
  customer_id: number
  request: RequestedOutside
  /** Minor units. */
  amount: number
  currency: Currency
  requested_by: number
  requested_at: Date
}

/** Stores a request about a payment outside the shop. False when the draft order has one that waits. */
export function insertOutsideApproval(tx: Tx, approval: NewOutsideApproval): Promise<boolean> {
  const { draft_order_id, customer_id, request, amount, currency, requested_by, requested_at } = approval
  return tx`
    insert into approvals (kind, draft_order_id, customer_id, request, amount, currency, reason, requested_by, requested_at)
    values ('outside', ${draft_order_id}, ${customer_id}, ${JSON.stringify(request)}::jsonb, ${amount}, ${currency}, '',
      ${requested_by}, ${requested_at})
    on conflict (draft_order_id) where status = 'waiting' do nothing
    returning id`.any()
}

interface RequestFields {
  id: number
  amount: number
  status: Approval['status']
  requested_by: number
  requested_at: Date
}

export type RequestedApproval = RequestFields &
  (
    | { kind: 'refund'; order_id: number; customer_id: null; draft_order_id: null; request: RequestedRefund }
    | { kind: 'crystals'; order_id: null; customer_id: number; draft_order_id: null; request: RequestedCrystals }
    | {
        kind: 'outside'
        order_id: number | null
        customer_id: number
        draft_order_id: number | null
        request: RequestedOutside
      }
  )

/** Returns whether no one has answered a request yet. */
export function isApprovalWaiting(db: Db, id: number): Promise<boolean> {
  return db`select from approvals where id = ${id} and status = 'waiting'`.any()
}

export function findApproval(db: Db, id: number): Promise<RequestedApproval | undefined> {
  return db<RequestedApproval[]>`${selectApproval(db, id)}`.first()
}

/** Locks a request for this transaction: of two people who answer it, the second one waits for the first. */
export function lockApproval(tx: Tx, id: number): Promise<RequestedApproval | undefined> {
  return tx<RequestedApproval[]>`${selectApproval(tx, id)} for update`.first()
}

function selectApproval(db: Db, id: number): Fragment {
  return db`
    select id, kind, order_id, customer_id, draft_order_id, request, amount, status, requested_by, requested_at
    from approvals where id = ${id}`
}

/** Answers a request; one that made an order names it. */
export async function markApprovalAnswered(
  tx: Tx,
  id: number,
  answer: {
    status: 'approved' | 'declined' | 'withdrawn'
    answered_by: number
    answer: string | null
    order_id: number | null
    at: Date
  },
): Promise<void> {
  await tx`
    update approvals set status = ${answer.status}, answered_by = ${answer.answered_by}, answer = ${answer.answer},
      answered_at = ${answer.at}, order_id = coalesce(${answer.order_id}::integer, order_id)
    where id = ${id}`
}

interface ExpiredApproval extends Pick<RequestedApproval, 'id' | 'order_id' | 'customer_id' | 'draft_order_id'> {}

/** Ends requests that were made before and not answered. One that someone answers at this moment is left to them. */
export function markApprovalsExpired(tx: Tx, before: Date, at: Date): Promise<ExpiredApproval[]> {
  return tx<ExpiredApproval[]>`
    update approvals set status = 'expired', answered_at = ${at}
    where id in (
      select id from approvals where status = 'waiting' and requested_at <= ${before} order by id limit ${MAX_ROWS}
      for update skip locked
    )
    returning id, order_id, customer_id, draft_order_id`
}

export type ApprovalRow = Omit<Approval, 'is_own'> & { requester_id: number }

/** Lists the requests that wait, the oldest first, then those answered since then, of one requester or of all. */
export function listApprovalRows(db: Db, since: Date, requester_id: number | null): Promise<ApprovalRow[]> {
  return db<ApprovalRow[]>`
    select approvals.id, kind, orders.code, case when kind <> 'crystals' then amount end as amount, approvals.currency,
      case kind when 'crystals' then (request ->> 'crystals')::integer end as crystals,
      case when customers.id is not null then json_build_object('id', customers.id,
        'name', trim(customers.name || ' ' || customers.lastname), 'crystals', coalesce(balance.crystals, 0)) end as customer,
      case kind when 'outside' then json_build_object('draft_order_id', draft_order_id, 'kind', request ->> 'kind',
        'reference', request ->> 'reference', 'paid_on', request ->> 'paid_on') end as outside,
      (
        select coalesce(json_agg(json_build_object('name', line.name, 'size', line.size, 'color_name', line.color_name,
          'quantity', unit.quantity, 'restock', unit.restock) order by line.place), '[]')
        from jsonb_to_recordset(case kind when 'refund' then request -> 'lines' else '[]' end)
          as unit (line int, quantity int, restock boolean)
        join (
          select name, size, color_name, row_number() over (order by position) as place
          from order_lines where order_lines.order_id = approvals.order_id
        ) line on line.place = unit.line
      ) as items,
      reason, approvals.status,
      requested_by as requester_id, requester.name as requested_by, requester.email as requested_by_email,
      not case kind when 'refund' then ${mayStill(db, db`requested_by`, requestPermissions.refund)}
        when 'outside' then ${mayStill(db, db`requested_by`, requestPermissions.outside)}
        else ${mayStill(db, db`requested_by`, requestPermissions.crystals)} end as requester_left,
      ${selectIso(db, db`requested_at`)} as requested_at,
      ${selectIso(db, db`(requested_at + make_interval(days => ${APPROVAL_DAYS}))`)} as expires_at, answerer.name as answered_by,
      ${selectIso(db, db`answered_at`)} as answered_at, answer
    from approvals
    left join orders on orders.id = order_id
    left join customers on customers.id = approvals.customer_id
    left join crystal_balances balance on balance.customer_id = approvals.customer_id
    join staff_members requester on requester.id = requested_by
    left join staff_members answerer on answerer.id = approvals.answered_by
    where (approvals.status = 'waiting' or answered_at >= ${since})
      and (${requester_id}::integer is null or requested_by = ${requester_id})
    order by approvals.status <> 'waiting', case when approvals.status = 'waiting' then requested_at end,
      approvals.answered_at desc, approvals.id
    limit ${MAX_ROWS}`
}
