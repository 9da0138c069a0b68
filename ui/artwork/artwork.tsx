import { cx } from '../class-names/cx.ts'
import { type ArtColor, artTiles } from './tiles.ts'

export interface ArtworkProps {
  /** The seed of the mosaic: the same seed renders the same work. */
  seed: string
  /** The number of squares across and down; the image fills its box and is cropped, never stretched. */
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

/**
 * A mosaic of arcs, generated from a seed, for places without a product image. It is decorative and hidden from screen
 * readers.
 */
export function Artwork({ seed, columns = 4, rows = 5, className }: ArtworkProps) {
  const tiles = artTiles(seed, columns, rows)
  return (
    <svg
      viewBox={`0 0 ${columns * SIDE} ${rows * SIDE}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx('block', className)}
    >
      {/* Backgrounds are rendered first and slightly larger than their squares, so that no gap shows between two of one
   color. */}
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

/** A quarter of a disc; its straight sides reach slightly over the square's edge, where the next square continues. */
function quarter(radius: number): string {
  return `M-.3-.3H${radius}V0A${radius} ${radius} 0 0 1 0 ${radius}H-.3Z`
}
