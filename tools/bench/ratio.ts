import { getMedian } from './medians.ts'

export interface Ratio {
  former_ms: number
  present_ms: number
  ratio: number
  /** The extremes of the ratios of adjacent rounds. */
  lowest: number
  highest: number
}

/** Compares rounds that were measured one right after the other. At least one; a former time of nothing is refused. */
export function compareRounds(rounds: [former: number, present: number][]): Ratio {
  const former_ms = getMedian(rounds.map(([former]) => former))
  const present_ms = getMedian(rounds.map(([, present]) => present))
  if (former_ms <= 0) throw new Error('what was measured before took no time')
  const ratios = rounds.filter(([former]) => former > 0).map(([former, present]) => present / former)
  return {
    former_ms,
    present_ms,
    ratio: present_ms / former_ms,
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  }
}
