import { cx } from '../class-names/cx.ts'
import { Picture } from '../picture/picture.tsx'

interface ThumbnailsProps {
  images: readonly { baseUrl: string; color?: string | null | undefined }[]
  /** The label of a thumbnail, such as "Imagen 2". */
  label: (index: number) => string
  shownIndex: number
  onShow: (index: number) => void
}

/** Thumbnails that show the large images: a row on a phone, a column of 72 px from 1024 px. */
export function Thumbnails({ images, label, shownIndex, onShow }: ThumbnailsProps) {
  return (
    <ul className="scroller max-lg:contain-inline-size -m-1 flex gap-2 p-1 lg:max-h-[80vh] lg:flex-col lg:overflow-y-auto">
      {images.map((image, index) => (
        <li key={image.baseUrl} className="w-16 shrink-0 lg:w-18">
          <button
            type="button"
            aria-label={label(index + 1)}
            aria-current={index === shownIndex}
            onClick={() => onShow(index)}
            className={cx(
              'block w-full border-2 transition-colors',
              index === shownIndex
                ? 'border-ink forced-colors:border-[Highlight]'
                : 'border-transparent hover:border-line-strong forced-colors:border-[Canvas]',
            )}
          >
            <Picture baseUrl={image.baseUrl} color={image.color} alt="" sizes="4.5rem" className="rounded-none" />
          </button>
        </li>
      ))}
    </ul>
  )
}
