import { useRef } from 'react'
import { cx } from '../class-names/cx.ts'
import { Picture } from '../picture/picture.tsx'
import { useTurns } from './use-turns.ts'

export interface TilePicture {
  base: string
  alt: string
  color?: string | null | undefined
}

interface TilePicturesProps {
  pictures: readonly TilePicture[]
  sizes: string
  priority: boolean | undefined
  swipes: boolean
}

/** The first image, with the others over it once they are requested, and a mark for each. */
export function TilePictures({ pictures, sizes, priority, swipes }: TilePicturesProps) {
  const box = useRef<HTMLDivElement>(null)
  const { wanted, shown } = useTurns(box, pictures.length, swipes)
  const [first, ...others] = pictures
  if (first === undefined) return <div className="aspect-garment rounded-edge bg-studio" />
  return (
    <div ref={box} className="relative">
      <Picture {...first} sizes={sizes} priority={priority} />
      {wanted &&
        others.map((picture, index) => (
          <Picture
            key={picture.base}
            {...picture}
            alt=""
            sizes={sizes}
            className={cx(
              'absolute inset-0 transition-opacity duration-(--motion-menu)',
              shown !== index + 1 && 'opacity-0',
            )}
          />
        ))}
      {others.length > 0 && (
        <div
          aria-hidden="true"
          className={cx(
            'absolute inset-x-3 bottom-2 gap-1',
            shown > 0 ? 'flex' : swipes ? 'hidden pointer-coarse:flex' : 'hidden',
          )}
        >
          {pictures.map((picture, tick) => (
            <span key={picture.base} className={cx('h-0.5 flex-1', tick === shown ? 'bg-ink' : 'bg-ink/20')} />
          ))}
        </div>
      )}
    </div>
  )
}
