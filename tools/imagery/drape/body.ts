import type { Point3 } from '../pattern/panel.ts'
import { createBarField, type Field, measure, mergeFields, type Solid } from './distance-field.ts'

/** The pose of the invisible figure. Its two arms differ a little, as those of a person do. */
export interface Pose {
  /** Degrees between each arm and straight down: left, then right in the image. */
  arms: readonly [number, number]
  bust: boolean
  /** Whether the figure has arms; sleeveless garments leave them out. */
  withArms: boolean
  /** Whether the figure has a head, which holds a hood open. */
  head?: boolean
  /** The factor of all its cross-sections: 1 is the usual figure, less is slimmer. */
  slim?: number
}

/**
 * A cross-section of the torso: height below the shoulder, half width, half depth, and how far forward its middle is.
 */
type Section = readonly [height: number, width: number, depth: number, middle: number]

const sections: readonly Section[] = [
  [2, 12, 6, -1],
  [7, 15.5, 8.2, -0.6],
  [14, 17, 10.2, 0],
  [22, 17.2, 11, 0.6],
  [30, 16.2, 10.6, 0.6],
  [40, 14.6, 9.6, 0.3],
  [50, 15.6, 10, 0],
  [60, 17.6, 11, -0.4],
  [70, 17.8, 10.6, -0.4],
  [90, 15.8, 9.6, 0],
  [150, 13.5, 8.5, 0],
]

const upperArm = 30
const foreArm = 48

export function getShoulder(side: 1 | -1): Point3 {
  return [side * 16.8, 7.6, -0.5]
}

/** Returns the positions of an arm's shoulder, elbow and wrist. The forearm hangs a little straighter and forward. */
export function getArm(side: 1 | -1, degrees: number): { shoulder: Point3; elbow: Point3; wrist: Point3 } {
  const shoulder = getShoulder(side)
  const angle = (degrees * Math.PI) / 180
  const elbow: Point3 = [
    shoulder[0] + side * Math.sin(angle) * upperArm,
    shoulder[1] + Math.cos(angle) * upperArm,
    shoulder[2] - 0.5,
  ]
  const lower = angle * 0.94
  const wrist: Point3 = [
    elbow[0] + side * Math.sin(lower) * foreArm,
    elbow[1] + Math.cos(lower) * foreArm,
    elbow[2] + 6,
  ]
  return { shoulder, elbow, wrist }
}

/** Measures the figure in a pose once, which takes about a second. */
export function bodyField(pose: Pose): Field {
  const name = JSON.stringify(pose)
  const field = known.get(name) ?? measureBody(pose)
  known.set(name, field)
  return field
}

const known = new Map<string, Field>()

function measureBody(pose: Pose): Field {
  const solids: Solid[] = [torso, neck, shoulders]
  if (pose.bust) solids.push(bust)
  if (pose.head) solids.push(head)
  const figure = mergeFields(3.5, ...solids)
  const whole = pose.withArms ? mergeFields(2, figure, arm(-1, pose.arms[0]), arm(1, pose.arms[1])) : figure
  const slim = pose.slim ?? 1
  return measure(
    slim === 1 ? whole : (x, y, z) => whole(x / slim, y, z / slim) * slim,
    [-64, -34, -22],
    [64, 150, 22],
    1.25,
  )
}

function torso(x: number, y: number, z: number): number {
  const [width, depth, middle] = [sectionAt(y, 1), sectionAt(y, 2), sectionAt(y, 3)]
  // The section is a rounded box rather than an ellipse, because chests are flatter in front than barrels.
  const round = Math.pow(Math.pow(Math.abs(x) / width, 2.4) + Math.pow(Math.abs(z - middle) / depth, 2.4), 1 / 2.4)
  const side = (round - 1) * Math.min(width, depth) * 0.9
  return Math.max(side, sections[0]![0] - y)
}

/**
 * Returns a measure of the torso at a height. The curve (Catmull–Rom) has no kinks, because cloth shows every one of
 * them.
 */
function sectionAt(y: number, which: 1 | 2 | 3): number {
  const height = Math.min(Math.max(y, sections[0]![0]), sections.at(-1)![0] - 1e-6)
  const at = sections.findIndex(([from], index) => from <= height && (sections[index + 1]?.[0] ?? Infinity) > height)
  const [before, from, to, after] = [-1, 0, 1, 2].map(
    (step) => sections[Math.min(sections.length - 1, Math.max(0, at + step))]!,
  ) as [Section, Section, Section, Section]
  const span = to[0] - from[0]
  const share = (height - from[0]) / span
  const slopeFrom = ((to[which] - before[which]) / (to[0] - before[0])) * span
  const slopeTo = ((after[which] - from[which]) / (after[0] - from[0])) * span
  const [square, cube] = [share * share, share ** 3]
  return (
    (2 * cube - 3 * square + 1) * from[which] +
    (cube - 2 * square + share) * slopeFrom +
    (3 * square - 2 * cube) * to[which] +
    (cube - square) * slopeTo
  )
}

const neck = createBarField([0, -16, 0.8], [0, 6, -1.5], 5.6, 6.6)

const shoulders = mergeFields(
  2,
  createBarField([-4, 3.4, -1.6], [-16.5, 7.8, -0.8], 3.6, 4.6),
  createBarField([4, 3.4, -1.6], [16.5, 7.8, -0.8], 3.6, 4.6),
)

const bust = mergeFields(
  3,
  createBarField([-8, 22, 6], [-8, 24, 6.6], 6.4, 6.8),
  createBarField([8, 22, 6], [8, 24, 6.6], 6.4, 6.8),
)

const head = mergeFields(
  4,
  createBarField([-2.6, -17, -1], [2.6, -17, -1], 8.8),
  createBarField([0, -9, -2], [0, -5, -3], 7.4),
)

function arm(side: 1 | -1, degrees: number): Solid {
  const { shoulder, elbow, wrist } = getArm(side, degrees)
  return mergeFields(1.5, createBarField(shoulder, elbow, 4.7, 4.3), createBarField(elbow, wrist, 4.3, 2.4))
}
