import { validateAmounts } from './amounts.ts'
import type { PayPalContext } from './context.ts'
import { malformed, unprocessable } from './errors.ts'
import type { Order } from './objects.ts'
import { findOrder, saveOrder } from './orders.ts'
import { requireObject, readChoice, throwMissing, type Params } from './params.ts'
import { parsePurchaseUnit } from './purchase-unit.ts'
import { PATCH_ERROR_WORDING, withErrorWording } from './error-wording.ts'

/** Fields of an order's purchase unit that may be changed, and the allowed operations. */
const PATCHABLE: Record<string, readonly string[]> = {
  amount: ['replace'],
  custom_id: ['replace', 'add', 'remove'],
  description: ['replace', 'add', 'remove'],
  invoice_id: ['replace', 'add', 'remove'],
  items: ['replace', 'add', 'remove'],
  'shipping/address': ['replace', 'add'],
  'shipping/name': ['replace', 'add'],
  soft_descriptor: ['replace', 'remove'],
}
const PATH_PATTERN = /^\/purchase_units\/@reference_id=='([^']*)'\/(.+)$/

/** Changes an order before it is captured; all changes or none. The result must be as valid as a new order. */
export function patchOrder(context: PayPalContext, id: string, body: unknown): void {
  const order = findOrder(context, id)
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_COMPLETED')
  if (!Array.isArray(body)) throw malformed('INVALID_PARAMETER_SYNTAX', { field: '/' })
  const changed: Params = { ...structuredClone(order.unit) }
  withErrorWording(PATCH_ERROR_WORDING, () =>
    body.forEach((patch, at) => applyPatch(changed, requireObject(patch, `/${at}`), `/${at}`)),
  )
  const unit = withErrorWording(PATCH_ERROR_WORDING, () => parsePurchaseUnit(changed, '/purchase_units/0'))
  validateAmounts(unit)
  requireNotApproved(order, unit.amount.value)
  saveOrder(context, order, { unit })
}

function applyPatch(unit: Params, patch: Params, fieldPath: string): void {
  const op = readChoice(patch, 'op', fieldPath, ['add', 'remove', 'replace']) ?? throwMissing(`${fieldPath}/op`)
  const { path, value } = patch
  if (typeof path !== 'string') throw unprocessable('PATCH_PATH_REQUIRED', { field: `${fieldPath}/path` })
  const name = parsePath(path, unit)
  if (!PATCHABLE[name]?.includes(op)) throw malformed('FIELD_NOT_PATCHABLE', { field: path })
  if (op !== 'remove' && value === undefined)
    throw unprocessable('PATCH_VALUE_REQUIRED', { field: `${fieldPath}/value` })
  const [last = '', outer] = name.split('/').toReversed()
  const target = outer === undefined ? unit : ((unit[outer] ??= {}) as Params)
  const isThere = target[last] !== undefined
  if ((op === 'add') === isThere) throw malformed('INVALID_PATCH_OPERATION', { field: path })
  if (op === 'remove') delete target[last]
  else target[last] = value
}

function parsePath(path: string, unit: Params): string {
  if (!path.startsWith('/')) throw unprocessable('INVALID_JSON_POINTER_FORMAT', { field: path })
  const [, reference_id, name] = PATH_PATTERN.exec(path) ?? []
  if (name === undefined) throw malformed('FIELD_NOT_PATCHABLE', { field: path })
  if (reference_id !== unit['reference_id']) throw unprocessable('REFERENCE_ID_NOT_FOUND', { field: path })
  return name
}

/** An approval of one amount is not valid for another. */
function requireNotApproved({ status, unit }: Order, value: string): void {
  if (status === 'APPROVED' && value !== unit.amount.value) {
    throw unprocessable('AMOUNT_CHANGE_NOT_ALLOWED', { field: '/amount/value', value })
  }
}
