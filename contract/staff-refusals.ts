import type { Refusal } from './refusal.ts'
import { approvalRefusals } from './staff-refusals/approvals.ts'
import { customerRefusals } from './staff-refusals/customers.ts'
import { collectionRefusals } from './staff-refusals/collections.ts'
import { editingRefusals } from './staff-refusals/editing.ts'
import { orderRefusals } from './staff-refusals/orders.ts'
import { staffPaymentRefusals } from './staff-refusals/payments.ts'
import { staffReturnRefusals } from './staff-refusals/returns.ts'
import { productRefusals } from './staff-refusals/products.ts'
import { pictureRefusals } from './staff-refusals/pictures.ts'
import { shelfRefusals } from './staff-refusals/shelves.ts'
import { staffAccessRefusals } from './staff-refusals/staff.ts'

/**
 * The refusals of the back office and of the operator's commands, in the words that staff read. A sentence may name what
 * it is about: `{code}` stands for the value of that name in the refusal's data.
 */
export const staffRefusals = {
  ...staffAccessRefusals,
  ...editingRefusals,
  ...orderRefusals,
  ...staffPaymentRefusals,
  ...approvalRefusals,
  ...staffReturnRefusals,
  ...productRefusals,
  ...pictureRefusals,
  ...shelfRefusals,
  ...customerRefusals,
  ...collectionRefusals,
} as const satisfies Record<string, Refusal>
