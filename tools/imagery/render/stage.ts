import { coarseHeights, computeFullLight, computeLight, lampDirection, type Light, computeRoomLight } from './light.ts'
import { lightInside } from './light-inside.ts'
import type { RasterizedView } from './raster.ts'
import { sampleRelief, type Relief } from './relief.ts'
import { fillGaps, blur } from './fill-gaps.ts'

/** The number of pixels of the fine grid per pixel of the image, in each direction. */
export const SUPERSAMPLING = 2

/** Pixels of the fine grid per cell of the light grid, which is coarser because shadows are soft. */
const lightStep = 4

/**
 * All of an image that does not depend on color or print: what each covered pixel shows and how it is lit. One stage
 * serves every cloth and every print of a garment's view.
 */
export interface Stage {
  width: number
  height: number
  /** The covered pixels of the fine grid; all other lists are parallel to this one. */
  covered: Uint32Array
  panel: Uint8Array
  wrong: Uint8Array
  cut: Float32Array
  /** The light that arrives from the lamp and from the room, 1 on an open surface facing the viewer. */
  lamp: Float32Array
  room: Float32Array
  /** How much the surface turns away from the viewer (0…1), and how directly it reflects the lamp. */
  edge: Float32Array
  gloss: Float32Array
  tone: Float32Array
  /** The light on the wall behind, for each pixel of the image. */
  wall: Float32Array
}

export interface Wall {
  /** The distance of the wall (or table) behind the garment's middle, in pixels of the fine grid. */
  away: number
}

export function buildStage(
  sight: RasterizedView,
  reliefs: readonly (Relief | undefined)[],
  open: readonly boolean[],
  pixelsPerCm: number,
  wall: Wall,
): Stage {
  const [width, height] = [sight.width / SUPERSAMPLING, sight.height / SUPERSAMPLING]
  const coarse = coarseHeights(sight, lightStep)
  const light = computeLight(coarse.heights, coarse.width, coarse.height, coarse.width * 0.3)
  fillGaps(light.lamp, 1, coarse.heights, coarse.width, 4)
  fillGaps(light.room, 4, coarse.heights, coarse.width, 4)
  const isInside = (at: number) => sight.wrong[at] === 1 && open[sight.panel[at]! - 1] === true
  const inside = lightInside(light, sight, lightStep, isInside)
  const covered = Uint32Array.from(listCovered(sight))
  const stage: Stage = {
    width,
    height,
    covered,
    panel: new Uint8Array(covered.length),
    wrong: new Uint8Array(covered.length),
    cut: new Float32Array(covered.length * 2),
    lamp: new Float32Array(covered.length),
    room: new Float32Array(covered.length),
    edge: new Float32Array(covered.length),
    gloss: new Float32Array(covered.length),
    tone: new Float32Array(covered.length),
    wall: lightWall(sight, wall),
  }
  const rises = new Float32Array(sight.width * sight.height)
  covered.forEach((at, number) => {
    const relief = reliefs[sight.panel[at]! - 1]
    if (!relief) return
    const [x, y] = [sight.cut[at * 2]!, sight.cut[at * 2 + 1]!]
    rises[at] = sampleRelief(relief, relief.rise, x, y) * pixelsPerCm * (sight.wrong[at] ? -1 : 1)
    stage.tone[number] = sampleRelief(relief, relief.tone, x, y)
  })
  covered.forEach((at, number) =>
    lightPixel(stage, sight, rises, isInside(at) ? inside : light, coarse.heights, at, number),
  )
  return stage
}

function* listCovered(sight: RasterizedView): Generator<number> {
  for (let at = 0; at < sight.panel.length; at++) if (sight.panel[at]) yield at
}

function lightPixel(
  stage: Stage,
  sight: RasterizedView,
  rises: Float32Array,
  light: Light,
  coarse: Float32Array,
  at: number,
  number: number,
): void {
  stage.panel[number] = sight.panel[at]!
  stage.wrong[number] = sight.wrong[at]!
  stage.cut[number * 2] = sight.cut[at * 2]!
  stage.cut[number * 2 + 1] = sight.cut[at * 2 + 1]!
  let x = sight.normals[at * 3]! - slope(sight, rises, at, 1)
  let y = sight.normals[at * 3 + 1]! - slope(sight, rises, at, sight.width)
  let z = Math.max(sight.normals[at * 3 + 2]!, 0.02)
  const length = Math.sqrt(x * x + y * y + z * z)
  x /= length
  y /= length
  z /= length
  const [column, row] = [at % sight.width, Math.floor(at / sight.width)]
  // The light is known per cell of a coarse grid; it is interpolated between cells so that no steps show.
  const i = Math.min(light.width - 1.001, Math.max(0, (column + 0.5) / lightStep - 0.5))
  const j = Math.min(light.height - 1.001, Math.max(0, (row + 0.5) / lightStep - 0.5))
  const [fi, fj] = [Math.floor(i), Math.floor(j)]
  const [u, v] = [i - fi, j - fj]
  const corner = fj * light.width + fi
  const near = sight.depth[at]! / lightStep
  const a = (1 - u) * (1 - v) * kinship(coarse, corner, near)
  const b = u * (1 - v) * kinship(coarse, corner + 1, near)
  const c = (1 - u) * v * kinship(coarse, corner + light.width, near)
  const d = u * v * kinship(coarse, corner + light.width + 1, near)
  const whole = a + b + c + d
  const read = (values: Float32Array, bands: number, band: number) => {
    const first = corner * bands + band
    const below = first + light.width * bands
    return (a * values[first]! + b * values[first + bands]! + c * values[below]! + d * values[below + bands]!) / whole
  }
  const towards = x * lampDirection[0] + y * lampDirection[1] + z * lampDirection[2]
  const lamp = read(light.lamp, 1, 0)
  stage.lamp[number] = (lamp * Math.max(0, (towards + 0.18) / 1.18)) / ((computeFullLight.lamp + 0.18) / 1.18)
  const around =
    read(light.room, 4, 0) / 4 +
    (read(light.room, 4, 1) * x + read(light.room, 4, 2) * y + read(light.room, 4, 3) * z) / 2
  stage.room[number] = Math.max(0, around) / computeFullLight.room
  stage.edge[number] = 1 - z
  // The direction halfway between the lamp and the viewer.
  const half = Math.hypot(lampDirection[0], lampDirection[1], lampDirection[2] + 1)
  stage.gloss[number] =
    lamp * Math.max(0, (x * lampDirection[0] + y * lampDirection[1] + z * (lampDirection[2] + 1)) / half)
}

/**
 * Returns how far a cell of the light grid belongs to what the pixel shows: light on a hem says nothing about what
 * hangs behind.
 */
function kinship(coarse: Float32Array, cell: number, near: number): number {
  const apart = (coarse[cell]! - near) / 3
  return 1 / (1 + apart * apart) + 1e-7
}

/** Returns how steeply the needlework rises to the next pixel; 0 across the border of two panels. */
function slope(sight: RasterizedView, rises: Float32Array, at: number, stride: number): number {
  const here = sight.panel[at]! * 2 + sight.wrong[at]!
  const after = at + stride
  const before = at - stride
  if (
    sight.panel[after]! * 2 + sight.wrong[after]! !== here ||
    sight.panel[before]! * 2 + sight.wrong[before]! !== here
  )
    return 0
  return Math.max(-1, Math.min(1, (rises[after]! - rises[before]!) / 2))
}

/** Returns the wall's light with the shadow that the garment casts on it; it is coarse, because it is soft. */
function lightWall(sight: RasterizedView, { away }: Wall): Float32Array {
  const step = SUPERSAMPLING * 4
  const coarse = coarseHeights(sight, step, 0.45)
  const { width, height } = coarse
  const heights = coarse.heights.map((near) => (near === -Infinity ? -away / step : near))
  const light = computeLight(heights, width, height, width)
  const lit = new Float32Array(width * height)
  for (let at = 0; at < lit.length; at++) {
    lit[at] = 0.5 * light.lamp[at]! + (0.5 * computeRoomLight(light.room, at * 4, 0, 0, 1)) / computeFullLight.room
  }
  fillGaps(
    lit,
    1,
    coarse.heights.map((near) => (near === -Infinity ? 0 : -Infinity)),
    width,
    60,
  )
  blur(lit, width, height, 2)
  return enlarge(lit, width, height, sight.width / SUPERSAMPLING, sight.height / SUPERSAMPLING, 4)
}

function enlarge(
  values: Float32Array,
  width: number,
  height: number,
  wide: number,
  high: number,
  times: number,
): Float32Array {
  const large = new Float32Array(wide * high)
  for (let y = 0, at = 0; y < high; y++) {
    const j = Math.min(height - 1.001, Math.max(0, (y + 0.5) / times - 0.5))
    const row = Math.floor(j)
    for (let x = 0; x < wide; x++, at++) {
      const i = Math.min(width - 1.001, Math.max(0, (x + 0.5) / times - 0.5))
      const column = Math.floor(i)
      const corner = row * width + column
      const upper = values[corner]! + (values[corner + 1]! - values[corner]!) * (i - column)
      const lower = values[corner + width]! + (values[corner + width + 1]! - values[corner + width]!) * (i - column)
      large[at] = upper + (lower - upper) * (j - row)
    }
  }
  return large
}
