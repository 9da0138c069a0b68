import { randomUUID } from 'node:crypto'
import { randomText } from '../platform/random-text.ts'

const CAPITALS = 'ABCDEFGHJKLMNPRSTUVWXY0123456789'
const HEX = '0123456789abcdef'

/** Ids of orders, captures and refunds: seventeen upper case letters and digits. */
export function newId(): string {
  return randomText(17, CAPITALS)
}

export function newEventId(): string {
  return `WH-${newId()}-${newId()}`
}

export function newDisputeId(): string {
  return `PP-R-${randomText(3, CAPITALS)}-${randomText(8, '0123456789')}`
}

/** The id by which PayPal's support finds a response. */
export function newDebugId(): string {
  return randomText(13, HEX)
}

export function newAccessToken(): string {
  return `A21AA${randomText(92)}`
}

export function newTransmissionId(): string {
  return randomUUID()
}
