import { createRandomText } from '../platform/random-text.ts'

const CAPITALS = 'ABCDEFGHJKLMNPRSTUVWXY0123456789'
const HEX = '0123456789abcdef'

/** Ids of orders, captures and refunds: seventeen upper case letters and digits. */
export function createId(): string {
  return createRandomText(17, CAPITALS)
}

export function createEventId(): string {
  return `WH-${createId()}-${createId()}`
}

export function createDisputeId(): string {
  return `PP-R-${createRandomText(3, CAPITALS)}-${createRandomText(8, '0123456789')}`
}

export function createDebugId(): string {
  return createRandomText(13, HEX)
}

export function createAccessToken(): string {
  return `A21AA${createRandomText(92)}`
}
