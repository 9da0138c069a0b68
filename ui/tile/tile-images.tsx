import { type CSSProperties, type ReactNode, useRef } from 'react'
import { cx } from '../class-names/cx.ts'
import { AfterHydration } from '../hydration/after-hydration.tsx'
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
  children: ReactNode
}

export function TileImages({ images, sizes, priority, swipeable, children }: TileImagesProps) {
  const box = useRef<HTMLDivElement>(null)
  const { shouldLoad, shownIndex } = useRotatingImages(box, images.length, swipeable)
  const [first, ...others] = images
  return (
    <div ref={box} className="tile-image">
      {first === undefined ? (
        <div className="aspect-garment rounded-edge bg-studio" />
      ) : (
        <Picture {...first} sizes={sizes} priority={priority} />
      )}
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
        <AfterHydration>
          <span
            className={cx('tile-marks', shownIndex === 0 && (swipeable ? 'not-pointer-coarse:hidden' : 'hidden'))}
            style={{ '--images': images.length, '--shown': shownIndex } as CSSProperties}
          />
        </AfterHydration>
      )}
      {children}
    </div>
  )
}
