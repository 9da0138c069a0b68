import type { TextRenderer } from '@shop/server/platform/fonts/text-renderer.ts'

/** A measure on a garment: its two ends in the pattern's centimeters, and the letter that names it. */
export interface Arrow {
  letter: string
  from: readonly [number, number]
  to: readonly [number, number]
  /** The share of the length at which the letter is placed. */
  letterAt: number
}

type Place = readonly [x: number, y: number]

const ink = '#C2361B'

/** Draws double-headed arrows with their letters on a disc in the middle. */
export function renderArrows(
  arrows: readonly Arrow[],
  onPicture: (x: number, y: number) => readonly [number, number],
  letters: TextRenderer,
): string {
  return arrows
    .map(({ letter, from, to, letterAt }) => {
      const [ax, ay] = onPicture(...from)
      const [bx, by] = onPicture(...to)
      const upright = Math.abs(by - ay) > Math.abs(bx - ax)
      // Arrows are straight, however the cloth lies.
      const level = (ay + by) / 2
      const a: Place = upright ? [ax, ay] : [ax, level]
      const b: Place = upright ? [ax, by] : [bx, level]
      const line = `M${a.join(' ')}L${b.join(' ')}`
      return (
        `<path d="${line}" stroke="#FBF9F5" stroke-width="9" stroke-linecap="round"/><path d="${line}" stroke="${ink}" stroke-width="3.5"/>` +
        head(a, upright, -1) +
        head(b, upright, 1) +
        renderLetterDisc(letter, a[0] + (b[0] - a[0]) * letterAt, a[1] + (b[1] - a[1]) * letterAt, 24, letters)
      )
    })
    .join('')
}

/** Returns a measure's letter, as it stands at its arrow and over its column. */
export function renderLetterDisc(letter: string, x: number, y: number, r: number, letters: TextRenderer): string {
  const words = letters.buildPath(letter, { x, y: y + r * 0.46, size: r * 1.34, face: 'display', from: 'middle' })
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}" stroke="#FBF9F5" stroke-width="4"/><path d="${words}" fill="#FFFFFF"/>`
}

function head([x, y]: Place, upright: boolean, way: 1 | -1): string {
  const [long, half] = [18 * way, 8]
  const path = upright ? `M${x} ${y}l${-half} ${-long}h${half * 2}Z` : `M${x} ${y}l${-long} ${-half}v${half * 2}Z`
  return `<path d="${path}" fill="${ink}"/>`
}
