import { readStoredJson, writeStoredJson } from './browser-storage.ts'

export interface LookedAtProduct {
  id: number
  artwork_id: number | null
}

const MAX_LOOKED_AT = 24

/** Remembers that a product was looked at. It stays in this browser and is never sent. */
export function rememberLookedAt({ id, artwork_id }: LookedAtProduct): void {
  const others = readLookedAt().filter((other) => other.id !== id)
  writeStoredJson('looked_at', [{ id, artwork_id }, ...others].slice(0, MAX_LOOKED_AT))
}

export function readLookedAt(): LookedAtProduct[] {
  const stored = readStoredJson('looked_at')
  return Array.isArray(stored) ? stored.filter(isLookedAtProduct).slice(0, MAX_LOOKED_AT) : []
}

function isLookedAtProduct(value: unknown): value is LookedAtProduct {
  if (typeof value !== 'object' || value === null) return false
  const { id, artwork_id } = value as Partial<Record<keyof LookedAtProduct, unknown>>
  return Number.isInteger(id) && (artwork_id === null || Number.isInteger(artwork_id))
}

/**
 * Returns the artworks that were looked at most beside `current`, the favorite first and at most `limit`. What was
 * looked at later counts more. None after a single product: that says nothing yet.
 */
export function listFavoriteArtworks(lookedAt: readonly LookedAtProduct[], current: number, limit: number): number[] {
  const before = lookedAt.filter(({ id }) => id !== current)
  if (before.length < 2) return []
  const points = new Map<number, number>()
  before.forEach(({ artwork_id }, index) => {
    if (artwork_id !== null) points.set(artwork_id, (points.get(artwork_id) ?? 0) + MAX_LOOKED_AT - index)
  })
  return [...points]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([artwork_id]) => artwork_id)
}
