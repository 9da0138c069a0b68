import type { Shop } from '../../../platform/shop.ts'
import { ProtocolError } from '../errors/protocol-errors.ts'

/** The place in a list of results where its next page begins, with everything that the results depend on. */
export interface SearchPosition {
  query: string
  categories: string[] | null
  price_min: number | null
  price_max: number | null
  lang: string
  currency: string
  level: number
  offset: number
}

const CONTEXT = 'agents: cursor of a search'
const LIFETIME_MS = 15 * 60_000

/** Returns a position as a text that only the shop can read, for 15 minutes. */
export function sealCursor({ secrets, clock }: Shop, position: SearchPosition): string {
  return secrets.seal(JSON.stringify({ ...position, until: clock.now().valueOf() + LIFETIME_MS }), CONTEXT)
}

/** Reads a cursor. One that is not the shop's, is too old, or was given to a viewer of another level is an invalid request. */
export function openCursor({ secrets, clock }: Shop, cursor: string, level: number): SearchPosition {
  const text = secrets.open(cursor, CONTEXT)
  const position = text === undefined ? undefined : (JSON.parse(text) as SearchPosition & { until: number })
  if (position === undefined || position.until < clock.now().valueOf() || position.level !== level)
    throw new ProtocolError('invalid_request', 'The cursor is not valid any more; search again.')
  return position
}
