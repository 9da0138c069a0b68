import { forEachAxis } from '../math/axes.ts'
import { shoulderLine } from '../drape/hanger.ts'
import type { Point3 } from '../pattern/panel.ts'
import type { Mesh } from '../pattern/sew.ts'
import { type Section, sweep } from './sweep.ts'

/** Returns the wooden shoulders from end to end. */
export function buildHangerWood(): Mesh {
  const right = curve(shoulderLine.map(([at, radius]) => ({ at, across: radius, deep: radius * 0.78 })))
  const left = right
    .slice(1)
    .map(({ at, across, deep }) => ({ at: [-at[0], at[1], at[2]] as Point3, across, deep }))
    .reverse()
  return sweep([...left, ...right])
}

/** Returns the wire hook: up out of the wood, a bow to the right, and back over the rail. */
export function buildHangerHook(): Mesh {
  const path: Point3[] = [
    [0, 0.6, 0],
    [0, -2.2, 0],
    [0.05, -3.2, 0],
    [0.35, -4, 0],
    [0.95, -4.6, 0],
  ]
  const [cx, cy, r] = [-0.1, -6.9, 2.5]
  for (let degrees = 64; degrees >= -196; degrees -= 7) {
    const angle = (degrees * Math.PI) / 180
    path.push([cx + Math.cos(angle) * r, cy + Math.sin(angle) * r, 0])
  }
  return sweep(
    path.map((at) => ({ at, across: 0.17, deep: 0.17 })),
    12,
  )
}

function curve(sections: Section[]): Section[] {
  const fine: Section[] = []
  for (let at = 0; at + 1 < sections.length; at++) {
    const [p0, p1, p2, p3] = [-1, 0, 1, 2].map(
      (step) => sections[Math.min(sections.length - 1, Math.max(0, at + step))]!,
    ) as [Section, Section, Section, Section]
    for (let step = 0; step < 10; step++) {
      const share = step / 10
      const blend = (a: number, b: number, c: number, d: number) =>
        0.5 *
        (2 * b + (c - a) * share + (2 * a - 5 * b + 4 * c - d) * share ** 2 + (3 * b - a - 3 * c + d) * share ** 3)
      fine.push({
        at: forEachAxis((axis) => blend(p0.at[axis], p1.at[axis], p2.at[axis], p3.at[axis])),
        across: blend(p0.across, p1.across, p2.across, p3.across),
        deep: blend(p0.deep, p1.deep, p2.deep, p3.deep),
      })
    }
  }
  return [...fine, sections.at(-1)!]
}
