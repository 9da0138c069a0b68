import { getArm } from '../drape/body.ts'
import type { Panel, Point3 } from '../pattern/panel.ts'

/**
 * Returns a band that closes into a ring behind the neck, sewn along its lower side to the four quarters of a neckline.
 */
export function collarRing(name: string, front: number, back: number, height: number, narrower: number): Panel {
  const around = front + back
  return {
    name,
    outside: 1,
    start: [0, 0],
    edges: [
      ['free', [around, 0]],
      ['endB', [around, height]],
      ['back.right', [around - back / 2, height]],
      ['front.right', [around / 2, height]],
      ['front.left', [back / 2, height]],
      ['back.left', [0, height]],
      ['endA', [0, 0]],
    ],
    ease: (_x, y) => narrower + (1 - narrower) * (y / height),
    stiffness: () => 6,
  }
}

/** Returns a band around the body, sewn along its upper side to the quarters of a hem. */
export function waistRing(name: string, around: number, height: number, stiffness = 2): Panel {
  const quarter = around / 4
  return {
    name,
    outside: 1,
    start: [0, 0],
    edges: [
      ['back.left', [quarter, 0]],
      ['front.left', [quarter * 2, 0]],
      ['front.right', [quarter * 3, 0]],
      ['back.right', [around, 0]],
      ['endB', [around, height]],
      ['free', [0, height]],
      ['endA', [0, 0]],
    ],
    stiffness: () => stiffness,
  }
}

/** Returns a band around a wrist, sewn along its upper side to a sleeve's end. It closes where the sleeve does. */
export function cuffRing(name: string, side: 1 | -1, around: number, height: number): Panel {
  return {
    name,
    outside: side > 0 ? -1 : 1,
    start: [-around / 2, 0],
    edges: [
      ['sleeve', [around / 2, 0]],
      ['endB', [around / 2, height]],
      ['free', [-around / 2, height]],
      ['endA', [-around / 2, 0]],
    ],
    ease: (_x, y) => 1 - 0.06 * (y / height),
    stiffness: () => 3,
  }
}

/** Returns a position of a ring before the simulation: `x` runs around from the middle of the back over the left. */
export function placeRing(x: number, around: number, y: number, halfWidth: number, halfDepth: number): Point3 {
  const angle = (x / around) * Math.PI * 2
  return [-Math.sin(angle) * halfWidth, y, -Math.cos(angle) * halfDepth]
}

/** Returns a position of a collar on a neck: higher behind than in front. */
export function placeAroundNeck(
  x: number,
  y: number,
  around: number,
  height: number,
  halfWidth: number,
  drop: number,
): Point3 {
  const angle = (x / around) * Math.PI * 2
  const out = 1 - 0.12 * (1 - y / height)
  const forward = (1 - Math.cos(angle)) / 2
  return [
    -Math.sin(angle) * halfWidth * out,
    drop * forward ** 1.5 - height + y - 1,
    -Math.cos(angle) * halfWidth * 1.05 * out,
  ]
}

/**
 * Returns a position of a sleeve or cuff as a straight tube around an arm; `y` is measured along the arm from its
 * joint.
 */
export function placeAroundArm(x: number, y: number, side: 1 | -1, around: number, degrees: number): Point3 {
  const { shoulder, wrist } = getArm(side, degrees)
  const arm = [0, 1, 2].map((axis) => wrist[axis]! - shoulder[axis]!) as [number, number, number]
  const length = Math.hypot(...arm)
  const [dx, dy, dz] = arm.map((part) => part / length) as [number, number, number]
  const angle = (x / around) * Math.PI * 2
  const radius = around / (Math.PI * 2)
  const out = radius * Math.cos(angle)
  return [
    shoulder[0] + dx * y + side * dy * out,
    shoulder[1] + dy * y - Math.abs(dx) * out,
    shoulder[2] + dz * y + radius * Math.sin(angle),
  ]
}
