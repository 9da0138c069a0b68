import type { Refusal } from './refusal.ts'
import { codeRefusals } from './staff-refusals/codes.ts'
import { editingRefusals } from './staff-refusals/editing.ts'
import { searchTermRefusals } from './staff-refusals/search-terms.ts'
import { staffAccessRefusals } from './staff-refusals/staff.ts'

/**
 * The refusals of the back office and of the operator's commands, in the words that staff read. A sentence may name what
 * it is about: `{code}` stands for the value of that name in the refusal's data.
 */
export const staffRefusals = {
  ...staffAccessRefusals,
  ...editingRefusals,
  ...codeRefusals,
  ...searchTermRefusals,
} as const satisfies Record<string, Refusal>
