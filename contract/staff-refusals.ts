import type { Refusal } from './refusal.ts'
import { agentRefusals } from './staff-refusals/agents.ts'
import { approvalRefusals } from './staff-refusals/approvals.ts'
import { bulkRefusals } from './staff-refusals/bulk.ts'
import { campaignRefusals } from './staff-refusals/campaigns.ts'
import { categoryRefusals } from './staff-refusals/categories-and-colors.ts'
import { collectionRefusals } from './staff-refusals/collections.ts'
import { homeRefusals } from './staff-refusals/home.ts'
import { legalRefusals } from './staff-refusals/legal.ts'
import { customerRefusals } from './staff-refusals/customers.ts'
import { draftOrderRefusals } from './staff-refusals/draft-orders.ts'
import { editingRefusals } from './staff-refusals/editing.ts'
import { invoiceRefusals } from './staff-refusals/invoices.ts'
import { importRefusals } from './staff-refusals/imports.ts'
import { movingRefusals } from './staff-refusals/moving.ts'
import { orderRefusals } from './staff-refusals/orders.ts'
import { staffPaymentRefusals } from './staff-refusals/payments.ts'
import { imageRefusals } from './staff-refusals/images.ts'
import { priceListRefusals } from './staff-refusals/price-lists.ts'
import { productRefusals } from './staff-refusals/products.ts'
import { redirectRefusals } from './staff-refusals/redirects.ts'
import { reportRefusals } from './staff-refusals/reports.ts'
import { staffReturnRefusals } from './staff-refusals/returns.ts'
import { codeRefusals } from './staff-refusals/codes.ts'
import { searchTermRefusals } from './staff-refusals/search-terms.ts'
import { staffAccessRefusals } from './staff-refusals/staff.ts'
import { tableRefusals } from './staff-refusals/tables.ts'

/** A refusal without a status of its own is a conflict with what is stored (409), as most of those for staff are. */
type StaffRefusal = Omit<Refusal, 'status'> & Partial<Refusal>

const declaredRefusals = {
  ...agentRefusals,
  ...approvalRefusals,
  ...bulkRefusals,
  ...campaignRefusals,
  ...draftOrderRefusals,
  ...categoryRefusals,
  ...collectionRefusals,
  ...customerRefusals,
  ...editingRefusals,
  ...importRefusals,
  ...invoiceRefusals,
  ...movingRefusals,
  ...orderRefusals,
  ...staffPaymentRefusals,
  ...imageRefusals,
  ...priceListRefusals,
  ...productRefusals,
  ...redirectRefusals,
  ...reportRefusals,
  ...staffReturnRefusals,
  ...staffAccessRefusals,
  ...codeRefusals,
  ...searchTermRefusals,
  ...tableRefusals,
  ...homeRefusals,
  ...legalRefusals,
} satisfies Record<string, StaffRefusal>

/**
 * The refusals of the back office and of the operator's commands, in the words that staff read. A sentence may name what
 * it is about: `{code}` stands for the value of that name in the refusal's data.
 */
export const staffRefusals = Object.fromEntries(
  Object.entries<StaffRefusal>(declaredRefusals).map(([code, refusal]) => [code, { status: 409, ...refusal }]),
) as Record<keyof typeof declaredRefusals, Refusal>
