import type { Noise } from '../math/noise.ts'
import type { Random } from '../math/random.ts'
import type { Inks } from './inks.ts'

/** The canvas of a work. Lengths are the work's own units; a chest print is 1000 wide. */
export interface ArtworkContext {
  width: number
  height: number
  /** `chest` stands alone on the cloth, `allover` fills it to every edge, `panel` is a poster with its own ground. */
  format: 'chest' | 'allover' | 'panel'
  inks: Inks
  variant: number
  random: Random
  noise: (name: string) => Noise
}

/** Renders a work as the content of an SVG document. */
export type Family = (ground: ArtworkContext) => string

/** The outline that a chest print is cut to. */
export type Shape = 'disc' | 'arch' | 'block' | 'pill' | 'diamond' | 'twin'

/** Returns a shape in the middle of the ground as an SVG path; for an all-over cloth or a panel, the whole ground. */
export function cutOut({ width, height, format }: ArtworkContext, shape: Shape): string {
  if (format !== 'chest') return `M0 0H${width}V${height}H0Z`
  const [cx, cy] = [width / 2, height / 2]
  const r = width * 0.47
  switch (shape) {
    case 'disc':
      return circle(cx, cy, r)
    case 'arch':
      return `M${cx - r * 0.82} ${cy + r * 1.16}V${cy - r * 0.34}A${r * 0.82} ${r * 0.82} 0 0 1 ${cx + r * 0.82} ${cy - r * 0.34}V${cy + r * 1.16}Z`
    case 'block':
      return `M${cx - r * 0.86} ${cy - r * 1.08}H${cx + r * 0.86}V${cy + r * 1.08}H${cx - r * 0.86}Z`
    case 'pill':
      return `M${cx - r * 0.62} ${cy - r * 0.6}A${r * 0.62} ${r * 0.62} 0 0 1 ${cx + r * 0.62} ${cy - r * 0.6}V${cy + r * 0.6}A${r * 0.62} ${r * 0.62} 0 0 1 ${cx - r * 0.62} ${cy + r * 0.6}Z`
    case 'diamond':
      return `M${cx} ${cy - r * 1.14}L${cx + r * 1.02} ${cy}L${cx} ${cy + r * 1.14}L${cx - r * 1.02} ${cy}Z`
    case 'twin':
      return circle(cx - r * 0.24, cy - r * 0.42, r * 0.7) + circle(cx + r * 0.26, cy + r * 0.46, r * 0.7)
  }
}

export function circle(cx: number, cy: number, r: number): string {
  return `M${formatNumber(cx - r)} ${formatNumber(cy)}a${formatNumber(r)} ${formatNumber(r)} 0 1 0 ${formatNumber(r * 2)} 0a${formatNumber(r)} ${formatNumber(r)} 0 1 0 ${formatNumber(-r * 2)} 0Z`
}

/** Clips `inside` to a path. */
export function clip(name: string, path: string, inside: string, rule: 'nonzero' | 'evenodd' = 'nonzero'): string {
  return `<clipPath id="${name}"><path d="${path}" clip-rule="${rule}"/></clipPath><g clip-path="url(#${name})">${inside}</g>`
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${formatNumber(x)} ${formatNumber(y)}`).join('L')}Z`
}

export function fill(path: string, colour: string, more = ''): string {
  return `<path d="${path}" fill="${colour}"${more && ' '}${more}/>`
}

/** Formats a number briefly, to keep documents small. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10) / 10)
}
