import type { DrawnGarment } from '@shop/contract/drawn-garments.ts'
import type { MeasurePoint } from '@shop/contract/measure-points.ts'
import { cx } from '@shop/ui/class-names/cx.ts'

interface DrawnMeasure {
  point: MeasurePoint
  label: string
}

type Line = readonly [x1: number, y1: number, x2: number, y2: number]

interface Drawing {
  /** The outline, and seams that tell the garment from others, within 200 by 220 units. */
  path: string
  seams?: string
  lines: Partial<Record<MeasurePoint, Line>>
}

const ofTop = { width: [50, 92, 150, 92], length: [74, 22, 74, 200] } as const

const drawings: Record<DrawnGarment, Drawing> = {
  tee: {
    path: 'M70 20 Q100 40 130 20 L152 28 L190 74 L162 94 L150 80 L150 200 L50 200 L50 80 L38 94 L10 74 L48 28 Z',
    lines: ofTop,
  },
  long_sleeve: {
    path: 'M70 20 Q100 40 130 20 L152 28 L190 150 L168 158 L150 92 L150 200 L50 200 L50 92 L32 158 L10 150 L48 28 Z',
    lines: ofTop,
  },
  tank: {
    path: 'M62 20 L80 20 Q82 56 100 58 Q118 56 120 20 L138 20 Q138 70 150 86 L150 200 L50 200 L50 86 Q62 70 62 20 Z',
    lines: ofTop,
  },
  sweatshirt: {
    path: 'M70 20 Q100 38 130 20 L152 28 L190 146 L167 156 L150 96 L152 200 L48 200 L50 96 L33 156 L10 146 L48 28 Z',
    seams: 'M48 186 L152 186 M185 131 L162 141 M15 131 L38 141 M66 25 Q100 48 134 25',
    lines: ofTop,
  },
  hoodie: {
    path: 'M68 36 Q58 4 100 4 Q142 4 132 36 L154 44 L192 156 L168 166 L150 110 L152 206 L48 206 L50 110 L32 166 L8 156 L46 44 Z',
    seams: 'M68 36 Q100 68 132 36 M48 192 L152 192 M60 180 L74 146 L126 146 L140 180 M92 54 L90 84 M108 54 L110 84',
    lines: { width: [50, 108, 150, 108], length: [66, 34, 66, 206] },
  },
  jacket: {
    path: 'M74 18 L126 18 L130 28 L152 34 L190 150 L167 158 L150 98 L152 202 L48 202 L50 98 L33 158 L10 150 L48 34 L70 28 Z',
    seams: 'M70 28 Q100 38 130 28 M100 33 L100 202 M48 188 L152 188 M185 136 L162 144 M15 136 L38 144',
    lines: { width: [50, 96, 150, 96], length: [66, 30, 66, 202] },
  },
  shirt: {
    path: 'M74 22 L126 22 L152 32 L190 80 L162 100 L150 86 L150 204 L50 204 L50 86 L38 100 L10 80 L48 32 Z',
    seams: 'M74 22 L82 46 L100 40 L118 46 L126 22 M100 40 L100 204',
    lines: { width: [50, 92, 150, 92], length: [66, 26, 66, 204] },
  },
  dress: {
    path: 'M68 12 L64 52 M132 12 L136 52 M62 52 Q100 66 138 52 L146 84 Q142 112 144 124 L170 206 L30 206 L56 124 Q58 112 54 84 Z',
    lines: { width: [54, 86, 146, 86], length: [84, 60, 84, 206] },
  },
  skirt: {
    path: 'M60 24 L140 24 L172 200 L28 200 Z',
    seams: 'M58 36 L142 36',
    lines: { waist: [60, 46, 140, 46], length: [86, 24, 86, 200] },
  },
  bag: {
    path: 'M40 88 L150 88 L150 206 L40 206 Z M150 88 L172 98 L172 196 L150 206 M66 88 C66 18 124 18 124 88',
    lines: {
      width: [40, 186, 150, 186],
      height: [60, 88, 60, 206],
      depth: [150, 214, 172, 204],
      handle: [124, 88, 120, 60],
    },
  },
  scarf: {
    path: 'M34 44 L166 44 L166 176 L34 176 Z',
    seams: 'M42 52 L158 52 L158 168 L42 168 Z',
    lines: { side: [34, 192, 166, 192] },
  },
}

/** The letters of the measures that the drawing of a garment shows, in the order of its table. */
export function assignLetters(garment: DrawnGarment, points: readonly (MeasurePoint | null)[]): DrawnMeasure[] {
  return points
    .filter((point) => point !== null)
    .filter((point) => drawings[garment].lines[point] !== undefined)
    .map((point, place) => ({ point, label: String.fromCodePoint(65 + place) }))
}

interface GarmentDrawingProps {
  garment: DrawnGarment
  /** Those that the drawing has no line for are left out. */
  measures: readonly DrawnMeasure[]
  labels?: keyof typeof labelSizes
  className?: string
}

/**
 * A garment laid flat, with a lettered line where each measure is taken. It says nothing that the table or the fields
 * with the same letters do not say, so screen readers skip it.
 */
export function GarmentDrawing({ garment, measures, labels = 'letters', className }: GarmentDrawingProps) {
  const { path, seams, lines } = drawings[garment]
  return (
    <svg
      viewBox="0 0 200 224"
      aria-hidden="true"
      className={cx(
        '**:[vector-effect:non-scaling-stroke] text-ink forced-color-adjust-none forced-colors:bg-paper',
        className,
      )}
    >
      <path d={path} className="fill-shell" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      {seams !== undefined && (
        <path
          d={seams}
          fill="none"
          className="text-ink-3"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      )}
      {measures.map(({ point, label }) => {
        const line = lines[point]
        return line && <MeasureLine key={point} line={line} label={label} labels={labels} />
      })}
    </svg>
  )
}

interface MeasureLineProps {
  line: Line
  label: string
  labels: keyof typeof labelSizes
}

/** A letter is larger than a length: it has to be found again in the table. */
const labelSizes = {
  letters: { height: 22, font: 14, glyph: 8.2 },
  lengths: { height: 15, font: 9.5, glyph: 5.6 },
} as const

function MeasureLine({ line: [x1, y1, x2, y2], label, labels }: MeasureLineProps) {
  const { height, font, glyph } = labelSizes[labels]
  // A vertical line carries its label lower, so that it does not sit on the crossing with a horizontal one.
  const part = x1 === x2 ? 0.66 : 0.62
  const [x, y] = [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]
  const width = Math.max(height, label.length * glyph + 8)
  return (
    <g className="text-vermilion" stroke="currentColor" strokeWidth="2" fill="none">
      <path d={`M${x1} ${y1} L${x2} ${y2}`} strokeDasharray="5 3" />
      <circle cx={x1} cy={y1} r="2.4" fill="currentColor" />
      <circle cx={x2} cy={y2} r="2.4" fill="currentColor" />
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={height / 2} className="fill-paper" />
      <text
        x={x}
        y={y + font * 0.36}
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
        fontSize={font}
        fontWeight="700"
      >
        {label}
      </text>
    </g>
  )
}
