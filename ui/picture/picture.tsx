import type { CSSProperties } from 'react'
import { cx } from '../class-names/cx.ts'

/** Where the renderings of a picture lie, and which there are. */
export interface PictureFiles {
  /** Base address of the picture's renderings: "/media/abc" stands for /media/abc/640.avif and its sisters. */
  base: string
  /** Widths that exist as AVIF. */
  widths?: readonly number[] | undefined
  /** Main colour of the picture; fills the box until it is there. */
  color?: string | null | undefined
}

export interface PictureProps extends PictureFiles {
  alt: string
  /** How wide it is drawn: "(min-width: 80rem) 25vw, 50vw". */
  sizes: string
  /** Another picture instead, of another shape, below 768 px. */
  narrow?: PictureFiles | undefined
  /** The largest picture of the first view: fetched at once and first. All others load when near. */
  priority?: boolean | undefined
  /** Shape of the box; 4:5 unless said. 'hero' is 4:5 below 768 px and 20:9 above. 'fill' takes the size of its place. */
  shape?: 'garment' | 'square' | 'wide' | 'hero' | 'fill' | undefined
  fit?: 'cover' | 'contain' | undefined
  className?: string | undefined
}

/**
 * `sizes` of the largest picture of a phone's first view: a tenth less than it is drawn, which nobody sees, and which on
 * most phones is the difference to a file of twice the weight.
 */
export const nearlyFull = '(max-width: 47.9375rem) 88vw, 100vw'

/** `sizes` of a picture in one of a phone's two columns: without the gutters, which are the difference to a larger file. */
export const halfColumn = 'calc(50vw - 1.5rem)'

const usualWidths = [320, 640, 1280]
const shapes = {
  garment: 'aspect-garment',
  square: 'aspect-square',
  wide: 'aspect-20/9',
  hero: 'aspect-garment md:aspect-20/9',
  fill: 'size-full',
}
const heights = { garment: 800, square: 640, wide: 288, hero: 800, fill: 800 }

const grounds = {
  one: 'bg-[var(--ground,var(--color-studio))]',
  two: 'bg-[var(--narrow-ground,var(--color-studio))] md:bg-[var(--ground,var(--color-studio))]',
}

/** AVIF, with WebP for browsers that cannot show it, in a box that has its size before the picture comes. */
export function Picture(props: PictureProps) {
  const { alt, sizes, narrow, priority = false, shape = 'garment', fit = 'cover', className } = props
  return (
    <picture
      className={cx('block overflow-hidden rounded-edge', grounds[narrow ? 'two' : 'one'], shapes[shape], className)}
      style={colorsOf(props)}
    >
      {narrow && (
        <>
          <source media={below768} type="image/avif" srcSet={avifs(narrow)} sizes={sizes} />
          <source media={below768} type="image/webp" srcSet={`${fallback(narrow)} 640w`} sizes={sizes} />
        </>
      )}
      <source type="image/avif" srcSet={avifs(props)} sizes={sizes} />
      <img
        src={fallback(props)}
        alt={alt}
        width={640}
        height={heights[shape]}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={cx('size-full text-caption text-ink-2', fit === 'cover' ? 'object-cover' : 'object-contain')}
      />
    </picture>
  )
}

function colorsOf({ color, narrow }: PictureProps) {
  return {
    ...(color && { '--ground': color }),
    ...(narrow?.color && { '--narrow-ground': narrow.color }),
  } as CSSProperties
}

const below768 = '(max-width: 47.9375rem)'

function avifs({ base, widths = usualWidths }: PictureFiles) {
  return widths.map((width) => `${base}/${width}.avif ${width}w`).join(', ')
}

/** For browsers that cannot show AVIF, and the address everybody understands. */
function fallback({ base }: PictureFiles) {
  return `${base}/640.webp`
}
