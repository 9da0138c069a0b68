import type { Field } from './distance-field.ts'

/** Pushes points out of a solid, to `skin` off its surface, and applies friction to their sliding. */
export function keepOutside(
  points: Float64Array,
  before: Float64Array,
  lightness: Float64Array,
  field: Field,
  skin: Float64Array,
  grip: number,
): void {
  const { values, from, size, cell } = field
  const [fromX, fromY, fromZ] = from
  const [width, height, depth] = size
  const plane = width * height
  for (let point = 0, at = 0; point < lightness.length; point++, at += 3) {
    const x = (points[at]! - fromX) / cell
    const y = (points[at + 1]! - fromY) / cell
    const z = (points[at + 2]! - fromZ) / cell
    if (x < 0 || y < 0 || z < 0 || x >= width - 1 || y >= height - 1 || z >= depth - 1 || lightness[point] === 0)
      continue
    const i = x | 0
    const j = y | 0
    const k = z | 0
    const u = x - i
    const v = y - j
    const w = z - k
    const base = i + j * width + k * plane
    const far = base + plane
    const a = values[base]!
    const b = values[base + 1]!
    const c = values[base + width]!
    const d = values[base + width + 1]!
    const e = values[far]!
    const f = values[far + 1]!
    const g = values[far + width]!
    const h = values[far + width + 1]!
    const ab = a + (b - a) * u
    const cd = c + (d - c) * u
    const ef = e + (f - e) * u
    const gh = g + (h - g) * u
    const nearFace = ab + (cd - ab) * v
    const farFace = ef + (gh - ef) * v
    const inside = skin[point]! - (nearFace + (farFace - nearFace) * w)
    if (inside <= 0) continue
    const nx = ((b - a) * (1 - v) + (d - c) * v) * (1 - w) + ((f - e) * (1 - v) + (h - g) * v) * w
    const ny = (cd - ab) * (1 - w) + (gh - ef) * w
    const nz = farFace - nearFace
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
    points[at] = points[at]! + (nx / length) * inside
    points[at + 1] = points[at + 1]! + (ny / length) * inside
    points[at + 2] = points[at + 2]! + (nz / length) * inside
    rub(points, before, at, nx / length, ny / length, nz / length, inside * grip)
  }
}

/** Limits each point's depth to its bounds; points on their lower bound get friction too. */
export function keepBetween(
  points: Float64Array,
  before: Float64Array,
  floor: Float64Array,
  ceiling: Float64Array,
  grip: number,
): void {
  for (let point = 0, at = 0; point < floor.length; point++, at += 3) {
    const under = floor[point]! - points[at + 2]!
    if (under > 0) {
      points[at + 2] = floor[point]!
      rub(points, before, at, 0, 0, 1, under * grip)
    } else if (points[at + 2]! > ceiling[point]!) points[at + 2] = ceiling[point]!
  }
}

/** Keeps sleeves outside `fence` and the body inside `between`, both measured from the middle; 0 sets no bound. */
export function keepBeside(points: Float64Array, fence: Float64Array, between: Float64Array): void {
  for (let point = 0; point < fence.length; point++) {
    const x = points[point * 3]!
    const limit = fence[point]!
    const most = between[point]!
    if (limit > 0 ? x < limit : limit < 0 && x > limit) points[point * 3] = limit
    else if (most > 0 && (x > most || x < -most)) points[point * 3] = x > 0 ? most : -most
  }
}

/** Applies friction: removes as much of the sliding along a surface as `hold` centimeters, or all of it. */
function rub(
  points: Float64Array,
  before: Float64Array,
  at: number,
  nx: number,
  ny: number,
  nz: number,
  hold: number,
): void {
  const mx = points[at]! - before[at]!
  const my = points[at + 1]! - before[at + 1]!
  const mz = points[at + 2]! - before[at + 2]!
  const off = mx * nx + my * ny + mz * nz
  const sx = mx - off * nx
  const sy = my - off * ny
  const sz = mz - off * nz
  const slide = Math.sqrt(sx * sx + sy * sy + sz * sz)
  const held = slide <= hold ? 1 : hold / slide
  points[at] = points[at]! - sx * held
  points[at + 1] = points[at + 1]! - sy * held
  points[at + 2] = points[at + 2]! - sz * held
}
