import { randomUUID } from 'node:crypto'
import { randomText } from '../platform/random-text.ts'

const CAPITALS = 'ABCDEFGHJKLMNPRSTUVWXY0123456789'
const HEX = '0123456789abcdef'

/** Orders, captures and refunds: seventeen capitals and digits. */
export function newId(): string {
  return randomText(17, CAPITALS)
}

export function newEventId(): string {
  return `WH-${newId()}-${newId()}`
}

export function newDisputeId(): string {
  return `PP-R-${randomText(3, CAPITALS)}-${randomText(8, '0123456789')}`
}

/** By this a merchant asks PayPal's support about one answer. */
export function newDebugId(): string {
  return randomText(13, HEX)
}

export function newAccessToken(): string {
  return `A21AA${randomText(92)}`
}

export function newTransmissionId(): string {
  return randomUUID()
}
