import { cx } from '../class-names/cx.ts'

export interface PictureProps {
  /** Base address of the picture's renderings: "/media/abc" stands for /media/abc/640.avif and its sisters. */
  base: string
  alt: string
  /** How wide it is drawn: "(min-width: 80rem) 25vw, 50vw". */
  sizes: string
  /** The largest picture of the first view: fetched at once and first. All others load when near. */
  priority?: boolean | undefined
  /** Main colour of the picture; fills the box until it is there. */
  color?: string | undefined
  /** Shape of the box; 4:5 unless said. 'fill' takes the size of its place. */
  shape?: 'garment' | 'square' | 'wide' | 'fill' | undefined
  fit?: 'cover' | 'contain' | undefined
  className?: string | undefined
}

const widths = [320, 640, 1280]
const shapes = { garment: 'aspect-garment', square: 'aspect-square', wide: 'aspect-20/9', fill: 'size-full' }
const heights = { garment: 800, square: 640, wide: 288, fill: 800 }

/** AVIF, then WebP, in a box that has its size before the picture comes. */
export function Picture(props: PictureProps) {
  const { base, alt, sizes, priority = false, color, shape = 'garment', fit = 'cover', className } = props
  const sources = (kind: string) => widths.map((width) => `${base}/${width}.${kind} ${width}w`).join(', ')
  return (
    <picture
      className={cx('block overflow-hidden rounded-edge bg-studio', shapes[shape], className)}
      style={{ backgroundColor: color }}
    >
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={`${base}/640.webp`}
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
