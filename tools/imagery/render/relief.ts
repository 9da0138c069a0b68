import type { Point } from '../pattern/panel.ts'

/** A small section of a panel, laid flat, on which needlework is drawn: its height and its lightness. */
export interface Relief {
  left: number
  top: number
  width: number
  height: number
  /** Cells per centimeter. */
  fine: number
  /** Height over the cloth in centimeters. */
  rise: Float32Array
  /** How much lighter (or, below 0, darker) it is than the cloth: ±1 is a lot. */
  tone: Float32Array
}

/**
 * Returns the effect of a line of needlework at a distance from the line (left of its direction is positive) and along
 * it.
 */
export type Profile = (away: number, along: number) => { rise?: number; tone?: number }

export function createRelief(left: number, top: number, right: number, bottom: number, fine: number): Relief {
  const width = Math.max(2, Math.ceil((right - left) * fine) + 2)
  const height = Math.max(2, Math.ceil((bottom - top) * fine) + 2)
  return {
    left,
    top,
    width,
    height,
    fine,
    rise: new Float32Array(width * height),
    tone: new Float32Array(width * height),
  }
}

/** Draws along a line, up to `reach` centimeters to either side of it. Only the nearest segment draws a cell. */
export function drawLine(relief: Relief, line: readonly Point[], reach: number, profile: Profile): void {
  const { left, top, width, height, fine } = relief
  const nearest = new Map<number, { square: number; away: number; along: number; beyond: boolean }>()
  let before = 0
  for (let at = 1; at < line.length; at++) {
    const [ax, ay] = line[at - 1]!
    const [bx, by] = line[at]!
    const [dx, dy] = [bx - ax, by - ay]
    const length = Math.hypot(dx, dy)
    if (length === 0) continue
    const from = {
      x: cell(Math.min(ax, bx) - reach, left, fine, width),
      y: cell(Math.min(ay, by) - reach, top, fine, height),
    }
    const to = {
      x: cell(Math.max(ax, bx) + reach, left, fine, width),
      y: cell(Math.max(ay, by) + reach, top, fine, height),
    }
    for (let j = from.y; j <= to.y; j++) {
      for (let i = from.x; i <= to.x; i++) {
        const [px, py] = [left + (i + 0.5) / fine - ax, top + (j + 0.5) / fine - ay]
        const along = (px * dx + py * dy) / (length * length)
        const share = Math.min(1, Math.max(0, along))
        const [ox, oy] = [px - dx * share, py - dy * share]
        const square = ox * ox + oy * oy
        if (square > reach * reach || square >= (nearest.get(j * width + i)?.square ?? Infinity)) continue
        const side = dx * py - dy * px > 0 ? -1 : 1
        const beyond = (at === 1 && along < 0) || (at === line.length - 1 && along > 1)
        nearest.set(j * width + i, { square, away: side * Math.sqrt(square), along: before + share * length, beyond })
      }
    }
    before += length
  }
  for (const [at, { away, along, beyond }] of nearest) {
    // A seam has straight ends; round ends would show as rings where two meet.
    if (beyond) continue
    const { rise = 0, tone = 0 } = profile(away, along)
    relief.rise[at]! += rise
    relief.tone[at]! += tone
  }
}

/** Draws on a whole area: ribs, quilting, a pocket's thickness. */
export function drawArea(relief: Relief, profile: (x: number, y: number) => { rise?: number; tone?: number }): void {
  for (let j = 0, at = 0; j < relief.height; j++) {
    for (let i = 0; i < relief.width; i++, at++) {
      const { rise = 0, tone = 0 } = profile(
        relief.left + (i + 0.5) / relief.fine,
        relief.top + (j + 0.5) / relief.fine,
      )
      relief.rise[at]! += rise
      relief.tone[at]! += tone
    }
  }
}

/** Reads a value with interpolation between cells. */
export function sampleRelief(
  { left, top, width, height, fine }: Relief,
  values: Float32Array,
  x: number,
  y: number,
): number {
  const i = Math.min(width - 1.001, Math.max(0, (x - left) * fine - 0.5))
  const j = Math.min(height - 1.001, Math.max(0, (y - top) * fine - 0.5))
  const column = Math.floor(i)
  const row = Math.floor(j)
  const at = row * width + column
  const [u, v] = [i - column, j - row]
  const upper = values[at]! + (values[at + 1]! - values[at]!) * u
  const lower = values[at + width]! + (values[at + width + 1]! - values[at + width]!) * u
  return upper + (lower - upper) * v
}

function cell(where: number, from: number, fine: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((where - from) * fine)))
}
