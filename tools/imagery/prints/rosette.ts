import type { Random } from '../math/random.ts'
import { circle, fill, type ArtworkContext, formatNumber, polygon } from './svg-shapes.ts'

/** Returns one rosette: a scalloped disc, two rings of petals, and a star cut out of the middle. */
export function rosette({ inks, random }: ArtworkContext, cx: number, cy: number, r: number, order: number): string {
  const [a, b, c, d] = shuffle(random, [...inks.accents, inks.main])
  const turn = random() < 0.5 ? 0 : Math.PI / order
  const scallops = ring(order * 2, turn)
    .map((angle) =>
      circle(cx + Math.cos(angle) * r * 0.9, cy + Math.sin(angle) * r * 0.9, r * 0.11 * (24 / (order * 2)) ** 0.7),
    )
    .join('')
  const holes = ring(order * 2, turn)
    .map((angle) => circle(cx + Math.cos(angle) * r * 0.88, cy + Math.sin(angle) * r * 0.88, r * 0.035))
    .join('')
  const long = petals(cx, cy, r * 0.2, r * 0.8, order, turn, 0.52)
  const slits = petals(cx, cy, r * 0.4, r * 0.72, order, turn, 0.3)
  const short = petals(cx, cy, r * 0.34, r * 0.6, order, turn + Math.PI / order, 0.36)
  const teeth = ring(order, turn + Math.PI / order)
    .map((angle) => kite(cx, cy, angle, r * 0.64, r * 0.8, (r * 0.42) / order))
    .join('')
  const star = ring(order, turn)
    .map((angle) => kite(cx, cy, angle, r * 0.05, r * 0.17, (r * 0.28) / order))
    .join('')
  return (
    fill(scallops + circle(cx, cy, r * 0.87), a!) +
    fill(holes, inks.ground) +
    fill(circle(cx, cy, r * 0.82), inks.ground) +
    fill(long, b!) +
    fill(slits, inks.ground) +
    fill(petals(cx, cy, r * 0.5, r * 0.66, order, turn, 0.3), a!) +
    fill(short + teeth, c!) +
    fill(circle(cx, cy, r * 0.24), d!) +
    fill(circle(cx, cy, r * 0.19), inks.ground) +
    fill(star, b!) +
    fill(circle(cx, cy, r * 0.04), a!)
  )
}

export function halo({ inks }: ArtworkContext, cx: number, cy: number, r: number): string {
  return fill(
    ring(48, 0)
      .map((angle) => circle(cx + Math.cos(angle) * r * 1.06, cy + Math.sin(angle) * r * 1.06, r * 0.017))
      .join(''),
    inks.main,
  )
}

/** Returns pointed petals between two arcs, from one distance to another. */
export function petals(
  cx: number,
  cy: number,
  from: number,
  to: number,
  order: number,
  turn: number,
  fat: number,
): string {
  const wide = Math.sin(Math.PI / order) * (from + to) * fat
  return ring(order, turn)
    .map((angle) => {
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const at = (out: number, side: number) =>
        `${formatNumber(cx + c * out - s * side)} ${formatNumber(cy + s * out + c * side)}`
      const middle = from + (to - from) * 0.58
      return `M${at(from, 0)}Q${at(middle, wide)} ${at(to, 0)}Q${at(middle, -wide)} ${at(from, 0)}Z`
    })
    .join('')
}

export function kite(cx: number, cy: number, angle: number, from: number, to: number, wide: number): string {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const at = (out: number, side: number): [number, number] => [cx + c * out - s * side, cy + s * out + c * side]
  return polygon([at(from, 0), at(from + (to - from) * 0.6, wide), at(to, 0), at(from + (to - from) * 0.6, -wide)])
}

export function ring(count: number, turn: number): number[] {
  return Array.from({ length: count }, (_, at) => turn + (at / count) * Math.PI * 2)
}

export function shuffle(random: Random, colours: string[]): string[] {
  return colours
    .map((colour) => ({ colour, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ colour }) => colour)
}
