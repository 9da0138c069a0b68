import type { Point3 } from '../pattern/panel.ts'
import { createBarField, type Field, measure, mergeFields, type Solid } from './distance-field.ts'

/** One side of the hanger's wooden shoulders: points along it with the wood's radius. */
export const shoulderLine: readonly (readonly [at: Point3, radius: number])[] = [
  [[0, 0.2, 0], 1.0],
  [[6, 1.6, 0.1], 1.1],
  [[13, 4.2, 0.5], 1.25],
  [[19.4, 7.2, 1.2], 0.9],
]

/**
 * Returns the solid that cloth rests on. It is thicker than the wood, and deep enough that no loose knit slips around
 * it.
 */
export function hangerField(neck = 0): Field {
  const sides = ([1, -1] as const).flatMap((side) =>
    shoulderLine.slice(1).flatMap(([to, radiusTo], at): Solid[] => {
      const [from, radius] = shoulderLine[at]!
      return [0.1, 2.2, 4.4].map((down) =>
        createBarField(
          [from[0] * side, from[1] + down, from[2]],
          [to[0] * side, to[1] + down, to[2]],
          radius + 0.35 - down * 0.1,
          radiusTo + 0.45 - down * 0.1,
        ),
      )
    }),
  )
  // Thick collars and hoods keep themselves open; in the simulation the solid does it for them.
  const open = neck ? [createBarField([0, -4, -0.5], [0, 4, -0.5], neck)] : []
  return measure(mergeFields(0.8, ...sides, ...open), [-25, -8, -9], [25, 18, 9], 0.5)
}
