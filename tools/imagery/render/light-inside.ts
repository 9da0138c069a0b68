import { blur } from './fill-gaps.ts'
import type { Light } from './light.ts'
import type { RasterizedView } from './raster.ts'

/** The radius of the blur, in cells of the light grid. */
const SOFTNESS = 7
/** The share of the lamp that still has a direction inside, after the cloth has scattered it. */
const DIRECT = 0.3
/** The light that the cloth around an opening passes on. */
const SCATTERED = 0.5

/**
 * Returns the light on the pixels that are inside of something, such as a hood: light that enters an opening is scattered
 * many times, so it is soft and shows no edges, however deep the opening is.
 */
export function lightInside(
  light: Light,
  sight: RasterizedView,
  step: number,
  isInside: (pixel: number) => boolean,
): Light {
  const { width, height } = light
  const share = new Float32Array(width * height)
  for (let at = 0; at < sight.wrong.length; at++) {
    if (!isInside(at)) continue
    const [column, row] = [at % sight.width, Math.floor(at / sight.width)]
    share[Math.floor(row / step) * width + Math.floor(column / step)]! += 1 / (step * step)
  }
  const weights = share.slice()
  blur(weights, width, height, SOFTNESS)
  const soften = (values: Float32Array, bands: number, band: number, level: (value: number) => number) => {
    const one = Float32Array.from(share, (weight, cell) => weight * values[cell * bands + band]!)
    blur(one, width, height, SOFTNESS)
    return one.map((sum, cell) => level(sum / Math.max(weights[cell]!, 1e-4)))
  }
  const lamp = soften(light.lamp, 1, 0, (value) => value * DIRECT)
  const room = new Float32Array(width * height * 4)
  for (let band = 0; band < 4; band++) {
    const soft = soften(light.room, 4, band, (value) => (band === 0 ? value + SCATTERED : value))
    for (let cell = 0; cell < soft.length; cell++) room[cell * 4 + band] = soft[cell]!
  }
  return { width, height, lamp, room }
}
