import { createSeededRandom } from './random.ts'

/** A smooth field over the plane, about −1…1, with features about one unit wide. */
export type Noise = (x: number, y: number) => number

const diagonal = Math.SQRT1_2

/** Returns gradient noise (Perlin's) whose lattice comes from a seed. */
export function createNoise(...words: (string | number)[]): Noise {
  const random = createSeededRandom('noise', ...words)
  const order = Array.from({ length: 256 }, (_, at) => ({ at, key: random() })).sort((a, b) => a.key - b.key)
  const table = new Uint8Array(512)
  for (let at = 0; at < 512; at++) table[at] = order[at & 255]!.at
  const slope = (hash: number, x: number, y: number) => {
    switch (hash & 7) {
      case 0:
        return x
      case 1:
        return -x
      case 2:
        return y
      case 3:
        return -y
      case 4:
        return (x + y) * diagonal
      case 5:
        return (x - y) * diagonal
      case 6:
        return (y - x) * diagonal
      default:
        return (-x - y) * diagonal
    }
  }
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const dx = x - left
    const dy = y - top
    const column = left & 255
    const row = top & 255
    const a = table[column]! + row
    const b = table[column + 1]! + row
    const u = ease(dx)
    const v = ease(dy)
    const upper = mix(slope(table[a]!, dx, dy), slope(table[b]!, dx - 1, dy), u)
    const lower = mix(slope(table[a + 1]!, dx, dy - 1), slope(table[b + 1]!, dx - 1, dy - 1), u)
    return mix(upper, lower, v) * 1.6
  }
}

/** Returns the sum of several octaves of a noise, still about −1…1. */
export function createLayeredNoise(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0
    let weight = 0
    for (let octave = 0, scale = 1, share = 1; octave < octaves; octave++, scale *= 2.03, share *= 0.5) {
      // The offset keeps the octaves' lattices from meeting in the same corners.
      sum += share * noise(x * scale + octave * 17.7, y * scale - octave * 9.3)
      weight += share
    }
    return sum / weight
  }
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** Returns 0 below `from`, 1 above `to`, and a smooth S-curve between. */
export function smoothstep(from: number, to: number, value: number): number {
  const share = Math.min(Math.max((value - from) / (to - from), 0), 1)
  return share * share * (3 - 2 * share)
}

function ease(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10)
}
