import type { DrawnGarment } from '@shop/contract/drawn-garments.ts'
import { cx } from '@shop/ui/class-names/cx.ts'
import { body, FIGURE_HEIGHT, head, toFigureUnits } from './figure.ts'
import type { FlatLength } from './size-view.ts'
import { drawWornGarment } from './worn-garment.ts'

interface ScaleDrawingProps {
  garment: DrawnGarment
  lengths: readonly FlatLength[]
  height_mm: number
  /** The lengths that are written beside the garment and the figure; none in a thumbnail. */
  labels?: { length: string; height: string }
  className?: string
}

const ARMS = 30
const MARGIN = { side: 36, top: 8, bottom: 6 }

/**
 * A garment on a standing figure of a height, to scale. It says nothing that the caption does not say, so screen readers
 * skip it.
 */
export function ScaleDrawing({ garment, lengths, height_mm, labels, className }: ScaleDrawingProps) {
  const worn = drawWornGarment(garment, toFigureUnits(lengths, height_mm))
  if (worn === undefined) return null
  const [left, right] = [-Math.max(worn.left, ARMS), Math.max(worn.right, ARMS)]
  const margin = labels === undefined ? 4 : MARGIN.side
  return (
    <svg
      viewBox={`${left - margin} ${-MARGIN.top} ${right - left + 2 * margin} ${FIGURE_HEIGHT + MARGIN.top + MARGIN.bottom}`}
      aria-hidden="true"
      className={cx(
        '**:[vector-effect:non-scaling-stroke] text-ink forced-color-adjust-none forced-colors:bg-paper',
        className,
      )}
    >
      <g className="fill-paper text-ink-3" stroke="currentColor" strokeWidth="1.5">
        <path d={body} />
        <ellipse cx="0" cy={head.cy} rx={head.rx} ry={head.ry} />
      </g>
      <g className="fill-shell" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
        {worn.shapes.map((shape) => (
          <path key={shape} d={shape} />
        ))}
        <path d={worn.seams} fill="none" strokeWidth="1.5" />
      </g>
      {labels !== undefined && (
        <>
          {/* A scarf is beside the figure, so its length is on the other side. */}
          <LengthLine
            x={garment === 'scarf' ? right + 8 : left - 8}
            from={worn.top}
            to={worn.bottom}
            label={labels.length}
          />
          <LengthLine
            x={garment === 'scarf' ? left - 8 : right + 8}
            from={0}
            to={FIGURE_HEIGHT}
            label={labels.height}
          />
        </>
      )}
    </svg>
  )
}

function LengthLine({ x, from, to, label }: { x: number; from: number; to: number; label: string }) {
  return (
    <g className="text-vermilion" stroke="currentColor" strokeWidth="2">
      <path d={`M${x} ${from} L${x} ${to} M${x - 2} ${from} L${x + 2} ${from} M${x - 2} ${to} L${x + 2} ${to}`} />
      <text
        x={x + Math.sign(x) * 3}
        y={(from + to) / 2 + 2.5}
        textAnchor={x < 0 ? 'end' : 'start'}
        fill="currentColor"
        stroke="none"
        fontSize="7"
        fontWeight="700"
      >
        {label}
      </text>
    </g>
  )
}
