import type { Fibers } from './fibers.ts'

// These two functions run hundreds of millions of times for one garment, so they avoid small arrays and calls.

/** Restores the length of threads; `push` is the share of a shortening that is corrected. */
export function holdLengths(
  points: Float64Array,
  lightness: Float64Array,
  { threads, lengths }: Fibers,
  push: number,
  backwards: boolean,
): void {
  const count = lengths.length
  for (let turn = 0; turn < count; turn++) {
    const at = backwards ? count - 1 - turn : turn
    const one = threads[at * 2]!
    const other = threads[at * 2 + 1]!
    const lightOne = lightness[one]!
    const lightOther = lightness[other]!
    const both = lightOne + lightOther
    if (both === 0) continue
    const a = one * 3
    const b = other * 3
    const dx = points[b]! - points[a]!
    const dy = points[b + 1]! - points[a + 1]!
    const dz = points[b + 2]! - points[a + 2]!
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
    const excess = length - lengths[at]!
    const share = (excess > 0 ? excess : excess * push) / (both * (length || 1))
    const shareOne = share * lightOne
    const shareOther = share * lightOther
    points[a] = points[a]! + dx * shareOne
    points[a + 1] = points[a + 1]! + dy * shareOne
    points[a + 2] = points[a + 2]! + dz * shareOne
    points[b] = points[b]! - dx * shareOther
    points[b + 1] = points[b + 1]! - dy * shareOther
    points[b + 2] = points[b + 2]! - dz * shareOther
  }
}

/** Flattens folds; `strength` is the cloth's rigidity times the square of the time step. */
export function holdFolds(
  points: Float64Array,
  lightness: Float64Array,
  { folds, weights, softness }: Fibers,
  strength: number,
): void {
  for (let at = 0, first = 0; at < softness.length; at++, first += 4) {
    const pa = folds[first]!
    const pb = folds[first + 1]!
    const pc = folds[first + 2]!
    const pd = folds[first + 3]!
    const wa = weights[first]!
    const wb = weights[first + 1]!
    const wc = weights[first + 2]!
    const wd = weights[first + 3]!
    const la = lightness[pa]! * wa
    const lb = lightness[pb]! * wb
    const lc = lightness[pc]! * wc
    const ld = lightness[pd]! * wd
    const yielding = 1 / (wa * la + wb * lb + wc * lc + wd * ld + softness[at]! / strength)
    const a = pa * 3
    const b = pb * 3
    const c = pc * 3
    const d = pd * 3
    const x = (wa * points[a]! + wb * points[b]! + wc * points[c]! + wd * points[d]!) * yielding
    const y = (wa * points[a + 1]! + wb * points[b + 1]! + wc * points[c + 1]! + wd * points[d + 1]!) * yielding
    const z = (wa * points[a + 2]! + wb * points[b + 2]! + wc * points[c + 2]! + wd * points[d + 2]!) * yielding
    points[a] = points[a]! - la * x
    points[a + 1] = points[a + 1]! - la * y
    points[a + 2] = points[a + 2]! - la * z
    points[b] = points[b]! - lb * x
    points[b + 1] = points[b + 1]! - lb * y
    points[b + 2] = points[b + 2]! - lb * z
    points[c] = points[c]! - lc * x
    points[c + 1] = points[c + 1]! - lc * y
    points[c + 2] = points[c + 2]! - lc * z
    points[d] = points[d]! - ld * x
    points[d + 1] = points[d + 1]! - ld * y
    points[d + 2] = points[d + 2]! - ld * z
  }
}
