import type { StaffImage } from '@shop/contract/staff/images.ts'
import { cx } from '@shop/ui/class-names/cx.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Spinner } from '@shop/ui/spinner/spinner.tsx'

interface ThumbProps {
  image: Pick<StaffImage, 'thumb' | 'color' | 'state'> | null
  className?: string | undefined
}

/** A small image in the shape of the shop's cards. Its name is beside it, so it has no alternative text. */
export function Thumb({ image, className }: ThumbProps) {
  return (
    <span
      className={cx(
        'grid aspect-garment shrink-0 place-items-center overflow-hidden rounded-edge bg-studio text-ink-2',
        className,
      )}
      style={image?.color ? { backgroundColor: image.color } : undefined}
    >
      {image?.thumb ? (
        <img src={image.thumb} alt="" width={320} height={400} loading="lazy" className="size-full object-cover" />
      ) : image?.state === 'processing' ? (
        <Spinner />
      ) : (
        <Icon name="image-off" className="size-5" />
      )}
    </span>
  )
}
