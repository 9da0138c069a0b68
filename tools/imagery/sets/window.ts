import { smoothstep } from '../math/noise.ts'
import { createSeededRandom } from '../math/random.ts'
import { SUPERSAMPLING, type Stage } from '../render/stage.ts'

/** The patch of sunlight, in shares of the image's height: its corner, its size, and its panes. */
export interface Window {
  left: number
  top: number
  width: number
  height: number
  /** How far the patch leans to the left on its way down. */
  lean: number
  panes: readonly [across: number, down: number]
  /** The center of the shadow of a plant on the sill, if there is one. */
  plant?: readonly [x: number, y: number]
}

/** The light outside the patch and within it, relative to the lamp's own. */
const [shade, sun] = [0.7, 1.26]

/** Applies sunlight through a window to everything in a stage. Changes it in place. */
export function castWindowLight(stage: Stage, window: Window): void {
  const { width, height, covered, lamp, wall } = stage
  const light = sunMask(width, height, window)
  for (let pixel = 0; pixel < wall.length; pixel++) wall[pixel]! *= light[pixel]!
  covered.forEach((at, number) => {
    const x = Math.floor((at % (width * SUPERSAMPLING)) / SUPERSAMPLING)
    const y = Math.floor(at / (width * SUPERSAMPLING) / SUPERSAMPLING)
    lamp[number]! *= light[y * width + x]!
  })
}

function sunMask(width: number, height: number, window: Window): Float32Array {
  const mask = new Float32Array(width * height)
  const leaves = window.plant ? leavesAt(...window.plant) : []
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const [px, py] = [x / height, y / height]
      const down = (py - window.top) / window.height
      const across = (px - window.left + window.lean * (py - window.top)) / window.width
      const patch = panes(across, window.panes[0], window.width) * panes(down, window.panes[1], window.height)
      const dark = leaves.reduce((most, leaf) => Math.max(most, leaf(px, py)), 0)
      mask[at] = shade + (sun - shade) * patch * (1 - 0.75 * dark)
    }
  }
  return mask
}

/** Returns 1 within panes, 0 on the bars between and outside. Edges are soft, because the sun is not a point. */
function panes(share: number, count: number, size: number): number {
  const soft = 0.012 / size
  const outer = smoothstep(-soft * 2, soft * 2, share) * smoothstep(1 + soft * 2, 1 - soft * 2, share)
  const within = share * count - Math.floor(share * count)
  const bar = Math.min(within, 1 - within) / count
  return outer * (share > 0.5 / count && share < 1 - 0.5 / count ? smoothstep(soft * 0.3, soft * 1.8, bar) : 1)
}

/** Returns long leaves that spread from a stem. */
function leavesAt(x: number, y: number): ((px: number, py: number) => number)[] {
  const random = createSeededRandom('plant')
  return Array.from({ length: 11 }, (_, at) => {
    const angle = -Math.PI / 2 + (at - 5) * 0.3 + (random() - 0.5) * 0.2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const long = 0.2 + 0.12 * random()
    const [mx, my] = [x + c * long * 0.62, y + s * long * 0.62]
    return (px, py) => {
      const along = ((px - mx) * c + (py - my) * s) / (long * 0.5)
      const aside = ((py - my) * c - (px - mx) * s) / (0.02 + 0.012 * ((at * 0.618) % 1))
      return smoothstep(1.25, 0.7, Math.hypot(along, aside))
    }
  })
}
