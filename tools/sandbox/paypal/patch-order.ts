import { checkAmounts } from './amounts.ts'
import type { Call } from './call.ts'
import { malformed, unprocessable } from './errors.ts'
import type { Order } from './objects.ts'
import { findOrder, saveOrder } from './orders.ts'
import { asObject, choice, missing, type Params } from './params.ts'
import { readUnit } from './purchase-unit.ts'
import { FOR_CHANGES, reworded } from './reworded.ts'

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
const PATH = /^\/purchase_units\/@reference_id=='([^']*)'\/(.+)$/

/** Changes an order before it is captured; all changes or none. The result must be as valid as a new order. */
export function patchOrder(call: Call, id: string, body: unknown): void {
  const order = findOrder(call, id)
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_COMPLETED')
  if (!Array.isArray(body)) throw malformed('INVALID_PARAMETER_SYNTAX', { field: '/' })
  const changed: Params = { ...structuredClone(order.unit) }
  reworded(FOR_CHANGES, () => body.forEach((patch, at) => applyPatch(changed, asObject(patch, `/${at}`), `/${at}`)))
  const unit = reworded(FOR_CHANGES, () => readUnit(changed, '/purchase_units/0'))
  checkAmounts(unit)
  checkApproved(order, unit.amount.value)
  saveOrder(call, order, { unit })
}

function applyPatch(unit: Params, patch: Params, place: string): void {
  const op = choice(patch, 'op', place, ['add', 'remove', 'replace']) ?? missing(`${place}/op`)
  const { path, value } = patch
  if (typeof path !== 'string') throw unprocessable('PATCH_PATH_REQUIRED', { field: `${place}/path` })
  const name = readPath(path, unit)
  if (!PATCHABLE[name]?.includes(op)) throw malformed('FIELD_NOT_PATCHABLE', { field: path })
  if (op !== 'remove' && value === undefined) throw unprocessable('PATCH_VALUE_REQUIRED', { field: `${place}/value` })
  const [last = '', outer] = name.split('/').toReversed()
  const target = outer === undefined ? unit : ((unit[outer] ??= {}) as Params)
  const isThere = target[last] !== undefined
  if ((op === 'add') === isThere) throw malformed('INVALID_PATCH_OPERATION', { field: path })
  if (op === 'remove') delete target[last]
  else target[last] = value
}

function readPath(path: string, unit: Params): string {
  if (!path.startsWith('/')) throw unprocessable('INVALID_JSON_POINTER_FORMAT', { field: path })
  const [, reference_id, name] = PATH.exec(path) ?? []
  if (name === undefined) throw malformed('FIELD_NOT_PATCHABLE', { field: path })
  if (reference_id !== unit['reference_id']) throw unprocessable('REFERENCE_ID_NOT_FOUND', { field: path })
  return name
}

/** An approval of one amount is not valid for another. */
function checkApproved({ status, unit }: Order, value: string): void {
  if (status === 'APPROVED' && value !== unit.amount.value) {
    throw unprocessable('AMOUNT_CHANGE_NOT_ALLOWED', { field: '/amount/value', value })
  }
}
