import { cx } from '../class-names/cx.ts'
import { type MosaicColor, createMosaicTiles } from './mosaic-tiles.ts'

export interface ArtworkProps {
  /** The seed of the mosaic: the same seed renders the same work. */
  seed: string
  /** The number of squares across and down; the image fills its box and is cropped, never stretched. */
  columns?: number | undefined
  rows?: number | undefined
  className?: string | undefined
}

const fills: Record<MosaicColor, string> = {
  ink: 'fill-ink',
  paper: 'fill-paper',
  studio: 'fill-studio',
  vermilion: 'fill-vermilion',
  amber: 'fill-amber',
  emerald: 'fill-emerald',
  diamond: 'fill-diamond',
}

const TILE_SIZE = 60

/**
 * A mosaic of arcs, generated from a seed, for places without a product image. It is decorative and hidden from screen
 * readers.
 */
export function Artwork({ seed, columns = 4, rows = 5, className }: ArtworkProps) {
  const tiles = createMosaicTiles(seed, columns, rows)
  return (
    <svg
      viewBox={`0 0 ${columns * TILE_SIZE} ${rows * TILE_SIZE}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx('block forced-color-adjust-none', className)}
    >
      {/* Backgrounds are rendered first and slightly larger than their squares, so that no gap shows between two of one
   color. */}
      {tiles.map(({ column, row, background }) => (
        <path
          key={`${column}-${row}`}
          d={`M${column * TILE_SIZE - 0.3} ${row * TILE_SIZE - 0.3}h${TILE_SIZE + 0.6}v${TILE_SIZE + 0.6}h-${TILE_SIZE + 0.6}Z`}
          className={fills[background]}
        />
      ))}
      {tiles.map(({ column, row, quarterTurns, rings }) => (
        <g
          key={`${column}-${row}`}
          transform={`translate(${column * TILE_SIZE} ${row * TILE_SIZE}) rotate(${quarterTurns * 90} ${TILE_SIZE / 2} ${TILE_SIZE / 2})`}
        >
          {rings.map((color, ring) => (
            <path
              key={ring}
              d={buildQuarterPath(TILE_SIZE - (ring * TILE_SIZE) / rings.length)}
              className={fills[color]}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

/**
 * Returns a quarter of a disc; its straight sides reach slightly over the square's edge, where the next square
 * continues.
 */
function buildQuarterPath(radius: number): string {
  return `M-.3-.3H${radius}V0A${radius} ${radius} 0 0 1 0 ${radius}H-.3Z`
}
