import { useRef } from 'react'
import { cx } from '../class-names/cx.ts'
import { Picture } from '../picture/picture.tsx'
import { useRotatingImages } from './use-rotating-images.ts'

export interface TileImage {
  baseUrl: string
  alt: string
  color?: string | null | undefined
}

interface TileImagesProps {
  images: readonly TileImage[]
  sizes: string
  priority: boolean | undefined
  swipeable: boolean
}

/** The first image, with the others over it once they are requested, and a mark for each. */
export function TileImages({ images, sizes, priority, swipeable }: TileImagesProps) {
  const box = useRef<HTMLDivElement>(null)
  const { shouldLoad, shownIndex } = useRotatingImages(box, images.length, swipeable)
  const [first, ...others] = images
  if (first === undefined) return <div className="aspect-garment rounded-edge bg-studio" />
  return (
    <div ref={box} className="relative">
      <Picture {...first} sizes={sizes} priority={priority} />
      {shouldLoad &&
        others.map((image, index) => (
          <Picture
            key={image.baseUrl}
            {...image}
            alt=""
            sizes={sizes}
            className={cx(
              'absolute inset-0 transition-opacity duration-(--motion-menu)',
              shownIndex !== index + 1 && 'opacity-0',
            )}
          />
        ))}
      {others.length > 0 && (
        <div
          aria-hidden="true"
          className={cx(
            'absolute inset-x-3 bottom-2 gap-1',
            shownIndex > 0 ? 'flex' : swipeable ? 'hidden pointer-coarse:flex' : 'hidden',
          )}
        >
          {images.map((image, marker) => (
            <span key={image.baseUrl} className={cx('h-0.5 flex-1', marker === shownIndex ? 'bg-ink' : 'bg-ink/20')} />
          ))}
        </div>
      )}
    </div>
  )
}
