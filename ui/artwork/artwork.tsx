import { cx } from '../class-names/cx.ts'
import { type ArtColor, artTiles } from './tiles.ts'

export interface ArtworkProps {
  /** Draws the mosaic: the same seed is the same work. */
  seed: string
  /** Squares across and down; the drawing fills its place and is cropped, never stretched. */
  columns?: number | undefined
  rows?: number | undefined
  className?: string | undefined
}

const fills: Record<ArtColor, string> = {
  ink: 'fill-ink',
  paper: 'fill-paper',
  studio: 'fill-studio',
  vermilion: 'fill-vermilion',
  amber: 'fill-amber',
  emerald: 'fill-emerald',
  diamond: 'fill-diamond',
}

const SIDE = 60

/** A mosaic of arcs, drawn by a seed: what hangs where no picture of a piece belongs. Decoration, silent. */
export function Artwork({ seed, columns = 4, rows = 5, className }: ArtworkProps) {
  const tiles = artTiles(seed, columns, rows)
  return (
    <svg
      viewBox={`0 0 ${columns * SIDE} ${rows * SIDE}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx('block', className)}
    >
      {/* Grounds first and a hair larger than their places, so that no seam shows between two of one colour. */}
      {tiles.map(({ column, row, ground }) => (
        <path
          key={`${column}-${row}`}
          d={`M${column * SIDE - 0.3} ${row * SIDE - 0.3}h${SIDE + 0.6}v${SIDE + 0.6}h-${SIDE + 0.6}Z`}
          className={fills[ground]}
        />
      ))}
      {tiles.map(({ column, row, turn, rings }) => (
        <g
          key={`${column}-${row}`}
          transform={`translate(${column * SIDE} ${row * SIDE}) rotate(${turn * 90} ${SIDE / 2} ${SIDE / 2})`}
        >
          {rings.map((color, ring) => (
            <path key={ring} d={quarter(SIDE - (ring * SIDE) / rings.length)} className={fills[color]} />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** A quarter of a disc; its straight sides reach a hair over the square's edge, where the next square goes on. */
function quarter(radius: number): string {
  return `M-.3-.3H${radius}V0A${radius} ${radius} 0 0 1 0 ${radius}H-.3Z`
}
