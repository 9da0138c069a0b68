import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Picture } from '../picture/picture.tsx'
import type { GallerySlide } from './gallery-slide.ts'

interface ThumbnailsProps {
  images: readonly { baseUrl: string; color?: string | null | undefined }[]
  slides: readonly GallerySlide[]
  label: (index: number) => string
  shownIndex: number
  onShow: (index: number) => void
}

export function Thumbnails({ images, slides, label, shownIndex, onShow }: ThumbnailsProps) {
  const thumbnails = [
    ...images.map(({ baseUrl, color }, index) => ({
      key: baseUrl,
      label: label(index + 1),
      thumbnail: (
        <Picture baseUrl={baseUrl} widths={[320]} color={color} alt="" sizes="4.5rem" className="rounded-none" />
      ),
    })),
    ...slides,
  ]
  return (
    <ul className="scroller max-lg:contain-inline-size -m-1 flex gap-2 p-1 lg:max-h-[80vh] lg:flex-col lg:overflow-y-auto">
      {thumbnails.map(({ key, ...thumbnail }, index) => (
        <li key={key} className="w-16 shrink-0 lg:w-18">
          <Thumbnail {...thumbnail} isShown={index === shownIndex} onClick={() => onShow(index)} />
        </li>
      ))}
    </ul>
  )
}

interface ThumbnailProps {
  label: string
  thumbnail: ReactNode
  isShown: boolean
  onClick: () => void
}

function Thumbnail({ label, thumbnail, isShown, onClick }: ThumbnailProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isShown}
      onClick={onClick}
      className={cx(
        'block w-full border-2 transition-colors',
        isShown
          ? 'border-ink forced-colors:border-[Highlight]'
          : 'border-transparent hover:border-line-strong forced-colors:border-[Canvas]',
      )}
    >
      {thumbnail}
    </button>
  )
}
