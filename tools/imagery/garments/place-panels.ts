import { smoothstep } from '../math/noise.ts'
import type { Point, Point3 } from '../pattern/panel.ts'

/** Places body panels around a figure: on an ellipse that closes at the sides and at the shoulders. */
export function placeAroundBody(x: number, y: number, front: boolean, halfWidth: number): Point3 {
  const angle = (Math.max(-1, Math.min(1, x / halfWidth)) * Math.PI) / 2
  const close = Math.min(1, Math.max(0, (y + 1) / 16))
  const depth = 14 * Math.cos(angle) * Math.sqrt(close) + 0.4
  return [halfWidth * 0.43 * Math.sin(angle) + x * 0.5, y - 1, front ? depth : -depth]
}

/** Places a body panel flat on a table, the front on the back. */
export function placeBody(x: number, y: number, front: boolean): Point3 {
  return [x, y, front ? 0.6 : 0.1]
}

/**
 * Places a sleeve folded flat along its upper side, which starts at the shoulder and points `degrees` away from
 * straight down.
 */
export function placeSleeve(x: number, y: number, side: 1 | -1, shoulder: Point, degrees: number): Point3 {
  const angle = (degrees * Math.PI) / 180
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const across = Math.abs(x)
  return [side * (shoulder[0] + s * y - c * across), shoulder[1] + c * y + s * across, x > 0 ? 0.6 : 0.1]
}

/**
 * Places a body panel above a hanger: nearly flat, and a little narrower than cut, so that it must fold as it falls.
 */
export function placeHangingBody(x: number, y: number, front: boolean, halfWidth: number): Point3 {
  const angle = (Math.max(-1, Math.min(1, x / halfWidth)) * Math.PI) / 2
  const close = Math.min(1, Math.max(0.12, y / 14))
  const depth = 7 * Math.cos(angle) * Math.sqrt(close) + 0.6
  return [x * 0.88, y - 3, front ? depth : -depth]
}

/**
 * Pushes a position of a skirt in or out, so that flared cloth begins to fold where it hangs instead of standing as a
 * cone. `around` runs from 0 to 1 around the figure.
 */
export function pleatPoint([x, y, z]: Point3, around: number, down: number, folds: number, depth: number): Point3 {
  const length = Math.hypot(x, z) || 1
  // Folds of one width look pressed.
  const wave = Math.cos(around * folds * Math.PI * 2 + 1.7 * Math.sin(around * Math.PI * 6))
  const push = depth * smoothstep(0, 1, down) * wave
  return [x + (x / length) * push, y, z + (z / length) * push]
}
