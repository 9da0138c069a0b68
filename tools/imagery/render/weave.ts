import { createLayeredNoise, createNoise } from '../math/noise.ts'
import { drawArea, type Relief } from './relief.ts'

/** The construction of a cloth, as far as it is visible. */
export type Weave = 'jersey' | 'fleece' | 'satin' | 'poplin' | 'nylon' | 'canvas' | 'silk'

interface Look {
  /** The unevenness of the yarn: how strong it is, and how long a thick section is along and across, in centimeters. */
  slub: number
  slubSize: readonly [number, number]
  /** The soft dents that wearing and folding leave: their height and width in centimeters. */
  dents: number
  dentSize: readonly [number, number]
  /** The structure that appears close up. */
  close: (x: number, y: number) => { rise: number; tone: number }
}

const looks: Record<Weave, Look> = {
  jersey: { slub: 0.03, slubSize: [0.16, 0.07], dents: 0.05, dentSize: [3.2, 9], close: knit(0.13, 0.012) },
  fleece: { slub: 0.035, slubSize: [0.14, 0.1], dents: 0.06, dentSize: [5, 8], close: knit(0.15, 0.01) },
  satin: { slub: 0.012, slubSize: [0.04, 0.6], dents: 0.03, dentSize: [2.6, 12], close: twill(0.07, 0.004) },
  poplin: { slub: 0.03, slubSize: [0.3, 0.05], dents: 0.05, dentSize: [3, 7], close: plain(0.08, 0.006) },
  nylon: { slub: 0.014, slubSize: [0.08, 0.08], dents: 0.06, dentSize: [2.2, 3.4], close: plain(0.07, 0.004) },
  canvas: { slub: 0.07, slubSize: [0.5, 0.09], dents: 0.04, dentSize: [5, 6], close: plain(0.14, 0.016) },
  silk: { slub: 0.01, slubSize: [0.3, 0.04], dents: 0.02, dentSize: [5, 7], close: twill(0.06, 0.003) },
}

/** The number of cells per centimeter from which single stitches are drawn; with fewer they would only shimmer. */
const closeFrom = 48

/** Gives a panel the surface of its cloth. */
export function drawWeave(relief: Relief, weave: Weave, seed: string): void {
  const { slub, slubSize, dents, dentSize, close } = looks[weave]
  const yarn = createLayeredNoise(createNoise('yarn', seed), 2)
  const dent = createLayeredNoise(createNoise('dent', seed), 2)
  const bend = createNoise('bend', seed)
  drawArea(relief, (x, y) => {
    const uneven = yarn(x / slubSize[0], y / slubSize[1])
    // Dents curve; straight ones look pressed in by a machine.
    const wander = 1.6 * bend(x / 7, y / 7)
    const hollow = dent((x + wander) / dentSize[0], (y + wander) / dentSize[1])
    const fine = relief.fine >= closeFrom ? close(x, y) : { rise: 0, tone: 0 }
    return { rise: dents * hollow + uneven * slub * 0.06 + fine.rise, tone: uneven * slub + fine.tone }
  })
}

/** Returns stockinette: columns of small Vs. */
function knit(stitch: number, height: number): Look['close'] {
  return (x, y) => {
    const column = x / stitch
    const within = column - Math.floor(column) - 0.5
    const row = y / (stitch * 0.78) + Math.abs(within) * 1.5
    const leg = Math.cos((row - Math.floor(row) - 0.5) * Math.PI) * Math.cos(within * Math.PI * 0.86)
    return { rise: height * leg, tone: 0.1 * (leg - 0.62) - (Math.abs(within) > 0.44 ? 0.07 : 0) }
  }
}

/** Returns plain weave: over one thread, under one. */
function plain(thread: number, height: number): Look['close'] {
  return (x, y) => {
    const [i, j] = [Math.floor(x / thread), Math.floor(y / thread)]
    const [u, v] = [x / thread - i - 0.5, y / thread - j - 0.5]
    const warpUp = (i + j) % 2 === 0
    const across = Math.cos((warpUp ? u : v) * Math.PI)
    const along = Math.cos((warpUp ? v : u) * Math.PI * 0.7)
    return { rise: height * across * along, tone: 0.09 * (across * along - 0.55) }
  }
}

/** Returns twill: fine slanting lines. */
function twill(thread: number, height: number): Look['close'] {
  return (x, y) => {
    const wave = Math.cos(((x + y * 0.6) / thread) * Math.PI * 2)
    return { rise: height * wave, tone: 0.03 * wave }
  }
}
