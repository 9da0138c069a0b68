import type { MeasurePoint } from '@shop/contract/measure-points.ts'
import type { GarmentShape } from './garment-shape.ts'

/** A line of the drawing: where a measure is taken, and its letter in the table. */
export interface DrawnMeasure {
  point: MeasurePoint
  letter: string
}

/** Outlines within 200 by 220 units. */
const outlines: Record<GarmentShape, string> = {
  top: 'M70 20 Q100 40 130 20 L152 28 L190 74 L162 94 L150 80 L150 200 L50 200 L50 80 L38 94 L10 74 L48 28 Z',
  dress:
    'M68 12 L64 52 M132 12 L136 52 M62 52 Q100 66 138 52 L146 84 Q142 112 144 124 L170 206 L30 206 L56 124 Q58 112 54 84 Z',
  skirt: 'M60 24 L140 24 L172 200 L28 200 Z M60 36 L140 36',
  bag: 'M40 88 L150 88 L150 206 L40 206 Z M150 88 L172 98 L172 196 L150 206 M66 88 C66 18 124 18 124 88',
  scarf: 'M34 44 L166 44 L166 176 L34 176 Z M42 52 L158 52 L158 168 L42 168 Z',
}

type Line = readonly [x1: number, y1: number, x2: number, y2: number]

const lines: Record<GarmentShape, Partial<Record<MeasurePoint, Line>>> = {
  top: { width: [50, 88, 150, 88], length: [74, 22, 74, 200] },
  dress: { width: [54, 86, 146, 86], length: [84, 60, 84, 206] },
  skirt: { waist: [60, 46, 140, 46], length: [86, 24, 86, 200] },
  bag: {
    width: [40, 186, 150, 186],
    height: [60, 88, 60, 206],
    depth: [150, 214, 172, 204],
    handle: [124, 88, 120, 60],
  },
  scarf: { side: [34, 192, 166, 192] },
}

/** The letters of the measures that the drawing of a garment shows, in the order of its table. */
export function assignLetters(shape: GarmentShape, points: readonly (MeasurePoint | null)[]): DrawnMeasure[] {
  return points
    .filter((point) => point !== null)
    .filter((point) => lines[shape][point] !== undefined)
    .map((point, place) => ({ point, letter: String.fromCodePoint(65 + place) }))
}

/**
 * A garment laid flat, with a lettered line where each measure is taken. It says nothing that the table or the fields
 * with the same letters do not say, so screen readers skip it.
 */
export function GarmentDrawing({ shape, measures }: { shape: GarmentShape; measures: readonly DrawnMeasure[] }) {
  return (
    <svg viewBox="0 0 200 224" aria-hidden="true" className="mx-auto w-full max-w-56 text-ink">
      <path d={outlines[shape]} className="fill-shell" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      {measures.map(({ point, letter }) => {
        const line = lines[shape][point]
        return line === undefined ? null : <MeasureLine key={point} line={line} letter={letter} />
      })}
    </svg>
  )
}

function MeasureLine({ line: [x1, y1, x2, y2], letter }: { line: Line; letter: string }) {
  // A vertical line carries its letter lower, so that it does not sit on the crossing with a horizontal one.
  const part = x1 === x2 ? 0.66 : 0.62
  const [x, y] = [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]
  return (
    <g className="text-vermilion" stroke="currentColor" strokeWidth="2" fill="none">
      <path d={`M${x1} ${y1} L${x2} ${y2}`} strokeDasharray="5 3" />
      <circle cx={x1} cy={y1} r="3" fill="currentColor" />
      <circle cx={x2} cy={y2} r="3" fill="currentColor" />
      <circle cx={x} cy={y} r="11" className="fill-paper" />
      <text x={x} y={y + 5} textAnchor="middle" fill="currentColor" stroke="none" fontSize="14" fontWeight="700">
        {letter}
      </text>
    </g>
  )
}
