import { forEachAxis } from '../math/axes.ts'
import type { RasterizedView } from './raster.ts'

/**
 * The amount of light that reaches each position of a coarse grid over the image, before the surface's own tilt is
 * applied.
 */
export interface Light {
  width: number
  height: number
  /** The visible share of the large lamp, 0…1. */
  lamp: Float32Array
  /**
   * The room's light: its amount, then its direction, four numbers each (the first two bands of spherical harmonics).
   */
  room: Float32Array
}

type Direction = readonly [x: number, y: number, z: number]

/** The direction of the large soft lamp: upper left, nearer to the viewer than to the wall. */
export const lampDirection = unit([-0.52, -0.6, 0.64])

const rays = { lamp: cone(lampDirection, 0.42, 14), room: dome(30) }

/** Measures lamp and room on heights (nearness to the viewer in grid cells; -Infinity is empty and skipped). */
export function computeLight(heights: Float32Array, width: number, height: number, reach: number): Light {
  const lamp = new Float32Array(width * height)
  const room = new Float32Array(width * height * 4)
  for (const ray of rays.lamp) {
    castShadows(heights, width, height, ray, reach, (at, seen) => (lamp[at]! += seen / rays.lamp.length))
  }
  for (const ray of rays.room) {
    const bright = roomBrightness(ray) * ((2 * Math.PI) / rays.room.length)
    castShadows(heights, width, height, ray, reach, (at, seen) => {
      room[at * 4]! += seen * bright
      for (let axis = 0; axis < 3; axis++) room[at * 4 + 1 + axis]! += seen * bright * ray[axis]!
    })
  }
  return { width, height, lamp, room }
}

/** Returns the light from the whole room on a surface that faces (x, y, z). */
export function computeRoomLight(room: Float32Array, at: number, x: number, y: number, z: number): number {
  return room[at]! / 4 + (room[at + 1]! * x + room[at + 2]! * y + room[at + 3]! * z) / 2
}

/** The light on an unshaded surface that faces the viewer, which is the reference for all other light. */
export const computeFullLight = { lamp: lampDirection[2], room: openRoom() }

/**
 * Returns the nearest height within each cell of the coarser grid, in cells: where a hem hangs before a wall, the hem's
 * height is taken. Cells covered by less than `least` of their area are empty, so that a wire does not become a plank.
 */
export function coarseHeights(
  sight: RasterizedView,
  step: number,
  least = 0,
): { heights: Float32Array; width: number; height: number } {
  const [width, height] = [Math.ceil(sight.width / step), Math.ceil(sight.height / step)]
  const heights = new Float32Array(width * height).fill(-Infinity)
  const counts = new Uint16Array(width * height)
  for (let y = 0; y < sight.height; y++) {
    const row = Math.floor(y / step) * width
    for (let x = 0; x < sight.width; x++) {
      const near = sight.depth[y * sight.width + x]! / step
      if (near === -Infinity) continue
      const at = row + Math.floor(x / step)
      counts[at]!++
      if (near > heights[at]!) heights[at] = near
    }
  }
  const needed = least * step * step
  for (let at = 0; at < heights.length; at++) if (counts[at]! < needed) heights[at] = -Infinity
  return { heights, width, height }
}

function castShadows(
  heights: Float32Array,
  width: number,
  height: number,
  [dx, dy, dz]: Direction,
  reach: number,
  tell: (at: number, seen: number) => void,
): void {
  const flat = Math.hypot(dx, dy)
  const steps: { x: number; y: number; rise: number; soft: number }[] = []
  for (let away = 1.2; away < reach; away = away * 1.13 + 0.5) {
    steps.push({ x: (dx / flat) * away, y: (dy / flat) * away, rise: (dz / flat) * away, soft: 0.6 + away * 0.16 })
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = heights[y * width + x]!
      if (here === -Infinity) continue
      let seen = 1
      for (const step of steps) {
        const i = Math.round(x + step.x)
        const j = Math.round(y + step.y)
        if (i < 0 || j < 0 || i >= width || j >= height) break
        const over = heights[j * width + i]! - here - step.rise
        if (over > 0) {
          const share = 1 - over / step.soft
          if (share < seen) seen = share
          if (seen <= 0) break
        }
      }
      tell(y * width + x, seen > 0 ? seen : 0)
    }
  }
}

/** Returns the room's brightness: it is lighter above and to the left, and its floor reflects some light. */
function roomBrightness([x, y]: Direction): number {
  return 0.86 - 0.3 * y - 0.12 * x
}

function openRoom(): number {
  const sums = [0, 0, 0, 0]
  for (const ray of rays.room) {
    const bright = roomBrightness(ray) * ((2 * Math.PI) / rays.room.length)
    ;[1, ...ray].forEach((part, band) => (sums[band]! += part * bright))
  }
  return sums[0]! / 4 + sums[3]! / 2
}

function cone(axis: Direction, radius: number, count: number): Direction[] {
  const side = unit([axis[1], -axis[0], 0])
  const up: Direction = [
    axis[1] * side[2] - axis[2] * side[1],
    axis[2] * side[0] - axis[0] * side[2],
    axis[0] * side[1] - axis[1] * side[0],
  ]
  return spiral(count).map(([u, v]) => unit(forEachAxis((at) => axis[at] + radius * (u * side[at] + v * up[at]))))
}

/** Returns directions spread evenly over the half of the room before the wall. */
function dome(count: number): Direction[] {
  return Array.from({ length: count }, (_, at) => {
    const z = 0.12 + (0.86 * (at + 0.5)) / count
    const around = at * 2.399963
    return [Math.cos(around) * Math.sqrt(1 - z * z), Math.sin(around) * Math.sqrt(1 - z * z), z] as const
  })
}

/** Returns points spread evenly over a disc (a sunflower's pattern). */
function spiral(count: number): [number, number][] {
  return Array.from({ length: count }, (_, at) => {
    const out = Math.sqrt((at + 0.5) / count)
    return [out * Math.cos(at * 2.399963), out * Math.sin(at * 2.399963)]
  })
}

function unit([x, y, z]: Direction): Direction {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
