import { getLength, mirrorPanel, type Panel, type Point, listSides } from '../pattern/panel.ts'

/** The measures of a top's right half in centimeters; y starts at the highest point of the shoulder. */
export interface TopMeasures {
  /** Half the neck's width, and how deep it is cut in front and behind. */
  neck: number
  neckFront: number
  neckBack: number
  /** The outer end of the shoulder seam. */
  shoulder: Point
  /** The beginning and the end of the side seam. */
  underarm: Point
  hem: Point
  /** How far the armhole cuts into the front and the back. */
  bite: number
  /** How much longer the front is in the middle, because chests take up length. */
  hemDrop: number
}

/**
 * Returns the front and back body panels with the edges neck, shoulder, armhole, side and hem, `.right` and `.left` as
 * seen in the image.
 */
export function bodyPanels(measures: TopMeasures): [front: Panel, back: Panel] {
  const { neck, neckFront, neckBack, shoulder, underarm, hem, bite, hemDrop } = measures
  const half = (depth: number, bitten: number, drop: number) =>
    mirrorPanel(
      [0, depth],
      [
        ['neck', [neck * 0.62, depth], [neck * 0.98, depth * 0.55], [neck, 0]],
        ['shoulder', shoulder],
        [
          'armhole',
          [shoulder[0] - bitten, shoulder[1] + (underarm[1] - shoulder[1]) * 0.42],
          [shoulder[0] - bitten * 0.9, underarm[1] - 1],
          underarm,
        ],
        ['side', hem],
        ['hem', [hem[0] * 0.5, hem[1] + drop], [0, hem[1] + drop]],
      ],
    )
  return [
    { name: 'front', outside: 1, ...half(neckFront, bite, hemDrop), stiffness: hemmed(hem[1]) },
    { name: 'back', outside: -1, ...half(neckBack, bite * 0.6, 0), stiffness: hemmed(hem[1]) },
  ]
}

/** Returns the stiffness of a turned hem, which is three layers thick. */
function hemmed(at: number): (x: number, y: number) => number {
  return (_x, y) => (y > at - 2.4 ? 5 : 1)
}

export interface SleeveMeasures {
  /** Around the upper arm, the height of the sleeve's cap, the whole length, around the end. */
  around: number
  cap: number
  length: number
  end: number
}

/**
 * Returns a sleeve laid open, with its front half at positive x. Its edges are capFront, seamFront, end, seamBack and
 * capBack.
 */
export function sleevePanel(name: string, side: 1 | -1, { around, cap, length, end }: SleeveMeasures): Panel {
  const wide = around / 2
  return {
    name,
    outside: side > 0 ? -1 : 1,
    stiffness: hemmed(length),
    start: [0, 0],
    edges: [
      ['capFront', [wide * 0.34, 0], [wide * 0.52, cap * 0.92], [wide, cap]],
      ['seamFront', [end / 2, length]],
      ['end', [-end / 2, length]],
      ['seamBack', [-wide, cap]],
      ['capBack', [-wide * 0.58, cap * 0.8], [-wide * 0.4, 0], [0, 0]],
    ],
  }
}

/** Returns the length of a panel's edge. */
export function edgeLength(panel: Panel, name: string): number {
  const side = listSides(panel).find(({ edge }) => edge[0] === name)
  if (!side) throw new Error(`${panel.name} has no edge ${name}`)
  return getLength(side.from, side.edge)
}
