import type { CSSProperties } from 'react'
import { cx } from '../class-names/cx.ts'

export interface ImageSource {
  /** The base URL of the renditions: "/media/abc" for /media/abc/640.avif and the others. */
  baseUrl: string
  /** The widths that exist as AVIF. */
  widths?: readonly number[] | undefined
  /** The main color of the image; it fills the box until the image has loaded. */
  color?: string | null | undefined
}

export interface PictureProps extends ImageSource {
  alt: string
  /** The rendered width, as in `sizes`: "(min-width: 80rem) 25vw, 50vw". */
  sizes: string
  /** Another image of another shape for windows below 768 px. */
  mobileImage?: ImageSource | undefined
  /**
   * True for the largest image of the first view, which loads at once and first. All others load when they come near.
   */
  priority?: boolean | undefined
  /** The shape of the box; 4:5 by default. 'hero' is 4:5 below 768 px and 20:9 above. */
  shape?: 'garment' | 'square' | 'wide' | 'hero' | undefined
  fit?: 'cover' | 'contain' | undefined
  className?: string | undefined
}

/**
 * The `sizes` of the largest image in a phone's first view: a tenth less than its rendered width, which is not visible,
 * but on most phones selects a file of half the weight.
 */
export const nearFullWidthSizes = '(max-width: 47.9375rem) 88vw, 100vw'

/**
 * The `sizes` of an image in one of a phone's two columns, without the gutters, because including them would select a
 * larger file.
 */
export const halfColumnSizes = 'calc(50vw - 1.5rem)'

const defaultWidths = [320, 640, 1280]
const shapes = {
  garment: 'aspect-garment',
  square: 'aspect-square',
  wide: 'aspect-20/9',
  hero: 'aspect-garment md:aspect-20/9',
}
const heights = { garment: 800, square: 640, wide: 288, hero: 800 }

const twoBackgrounds = 'bg-[var(--narrow-ground,var(--color-studio))] md:bg-[var(--ground,var(--color-studio))]'

/** An image as AVIF, with WebP for browsers that cannot show it, in a box that has its size before the image loads. */
export function Picture(props: PictureProps) {
  const { alt, sizes, mobileImage, priority = false, shape = 'garment', fit = 'cover', className } = props
  return (
    <picture
      className={cx('picture', mobileImage && twoBackgrounds, shapes[shape], className)}
      style={getBackgroundStyle(props)}
    >
      {mobileImage && (
        <>
          <source media={below768} type="image/avif" srcSet={buildAvifSrcSet(mobileImage)} sizes={sizes} />
          <source media={below768} type="image/webp" srcSet={`${getFallbackUrl(mobileImage)} 640w`} sizes={sizes} />
        </>
      )}
      <source type="image/avif" srcSet={buildAvifSrcSet(props)} sizes={sizes} />
      <img
        src={getFallbackUrl(props)}
        alt={alt}
        width={640}
        height={heights[shape]}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        className={fit === 'contain' ? 'object-contain' : undefined}
      />
    </picture>
  )
}

function getBackgroundStyle({ color, mobileImage }: PictureProps) {
  return {
    ...(color && { '--ground': color }),
    ...(mobileImage?.color && { '--narrow-ground': mobileImage.color }),
  } as CSSProperties
}

const below768 = '(max-width: 47.9375rem)'

function buildAvifSrcSet({ baseUrl, widths = defaultWidths }: ImageSource) {
  return widths.map((width) => `${baseUrl}/${width}.avif ${width}w`).join(', ')
}

/** WebP for browsers that cannot show AVIF; it is also the URL that all clients understand. */
function getFallbackUrl({ baseUrl }: ImageSource) {
  return `${baseUrl}/640.webp`
}
