import { cx } from '../class-names/cx.ts'
import { Picture } from '../picture/picture.tsx'

interface ThumbsProps {
  pictures: readonly { base: string; color?: string | null | undefined }[]
  /** The label of a thumbnail, such as "Imagen 2". */
  label: (place: number) => string
  shown: number
  onShow: (place: number) => void
}

/** Thumbnails that show the large images: a row on a phone, a column of 72 px from 1024 px. */
export function Thumbs({ pictures, label, shown, onShow }: ThumbsProps) {
  return (
    <ul className="scroller max-lg:contain-inline-size -m-1 flex gap-2 p-1 lg:max-h-[80vh] lg:flex-col lg:overflow-y-auto">
      {pictures.map((picture, place) => (
        <li key={picture.base} className="w-16 shrink-0 lg:w-18">
          <button
            type="button"
            aria-label={label(place + 1)}
            aria-current={place === shown}
            onClick={() => onShow(place)}
            className={cx(
              'block w-full border-2 transition-colors',
              place === shown ? 'border-ink' : 'border-transparent hover:border-line-strong',
            )}
          >
            <Picture base={picture.base} color={picture.color} alt="" sizes="4.5rem" className="rounded-none" />
          </button>
        </li>
      ))}
    </ul>
  )
}
