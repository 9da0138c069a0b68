import type { Profile } from './relief.ts'

/** The lines that a sewing machine leaves, each as a profile across the line. Distances are in centimeters. */

/** The line where two panels meet: a narrow valley between two soft shoulders. */
export const seam: Profile = (away) => ({
  rise: -0.07 * bell(away, 0.07) + 0.022 * bell(Math.abs(away) - 0.28, 0.16),
  tone: -0.34 * bell(away, 0.045),
})

/** A seam with its allowance on one side, which is thicker there. */
export const overlock: Profile = (away) => ({
  rise: -0.06 * bell(away, 0.06) + (away > 0 ? 0.035 * ramp(0.75, 0.55, away) * ramp(0, 0.1, away) : 0),
  tone: -0.3 * bell(away, 0.045),
})

/** Returns two rows of stitches along a hem, `from` centimeters inside the edge. */
export function twinNeedle(from: number, gap = 0.55): Profile {
  return (away, along) => {
    const rows = [from, from + gap].map((row) => stitches(Math.abs(away) - row, along))
    const fold = ramp(from + gap + 0.35, from + gap + 0.1, Math.abs(away))
    return {
      rise: 0.02 * fold + rows.reduce((sum, { rise }) => sum + rise, 0),
      tone: rows.reduce((sum, { tone }) => sum + tone, 0),
    }
  }
}

/** Returns one row of stitches beside a line. */
export function topStitch(from: number): Profile {
  return (away, along) => stitches(away - from, along)
}

/** Returns a thread that dives into the cloth every 3 mm and presses a shallow trough around itself. */
function stitches(away: number, along: number): { rise: number; tone: number } {
  const length = 0.32
  const within = (along / length) % 1
  const thread = bell(away, 0.035) * ramp(0, 0.12, within) * ramp(1, 0.86, within)
  return { rise: -0.028 * bell(away, 0.13) + 0.02 * thread, tone: 0.2 * thread - 0.1 * bell(away, 0.07) }
}

/** Returns knitted ribs that run across a band; `along` is the position along the band. */
export function ribs(along: number, width: number): { rise: number; tone: number } {
  const wave = Math.cos((along / width) * Math.PI * 2)
  return { rise: 0.03 * wave * width * 4, tone: 0.1 * wave - 0.05 }
}

export function bell(distance: number, width: number): number {
  const share = distance / width
  return Math.exp(-share * share)
}

/** Returns a soft ramp from 0 at `from` to 1 at `to`, whichever is larger. */
export function ramp(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
