import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { cx } from '../class-names/cx.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { nearlyFull, Picture } from '../picture/picture.tsx'
import type { ViewerWords } from '../viewer/viewer.tsx'
import { Thumbs } from './thumbs.tsx'

export interface GalleryPicture {
  base: string
  alt: string
  color?: string | null | undefined
}

export interface GalleryWords extends ViewerWords {
  /** The accessible name of the gallery, such as "Imágenes de Retrato Nº 03". */
  label: string
  /** The role for screen readers, such as "carrusel". */
  roleDescription: string
  /** The label of an image's button, such as "Ver imagen 2 en grande". */
  open: (place: number) => string
  /** The label of a thumbnail, such as "Imagen 2". */
  thumb: (place: number) => string
}

export interface GalleryProps {
  pictures: readonly GalleryPicture[]
  words: GalleryWords
  /** Below 1024 px the large image extends into the page's gutters; the thumbnails align with the text. */
  bleeds?: boolean | undefined
  /** The `sizes` of the large image. */
  sizes?: string | undefined
  className?: string | undefined
}

const loadViewer = () => import('../viewer/viewer.tsx')
const Viewer = lazy(() => loadViewer().then((module) => ({ default: module.Viewer })))

/**
 * The images of a product: a large one with thumbnails beside it (below on a phone). Finger, buttons and thumbnails
 * change the image; a press opens the viewer, whose script loads when it is likely to be needed. Use a new `key` with
 * other images, so that the gallery starts at the first.
 */
export function Gallery({
  pictures,
  words,
  bleeds,
  sizes = `(min-width: 64rem) 50vw, ${nearlyFull}`,
  className,
}: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [viewing, setViewing] = useState<'avif' | 'webp' | null>(null)
  const last = pictures.length - 1
  useShownByScroll(strip, setShown)

  function show(place: number, behavior?: ScrollBehavior) {
    const element = strip.current
    element?.scrollTo({ left: place * element.clientWidth, ...(behavior && { behavior }) })
  }

  function leaveViewer(place: number) {
    setViewing(null)
    setShown(place)
    show(place, 'instant')
    // The focus moves a moment later, because the dialog first returns it to the image that opened it, which may be out
    // of view now.
    setTimeout(() => strip.current?.children[place]?.querySelector('button')?.focus({ preventScroll: true }))
  }

  return (
    <section
      aria-label={words.label}
      aria-roledescription={words.roleDescription}
      className={cx('flex min-w-0 flex-col gap-3 lg:flex-row-reverse lg:items-start lg:gap-4', className)}
    >
      <div className={cx('relative min-w-0 lg:flex-1', bleeds && '-mx-4 md:-mx-8 lg:mx-0')}>
        <ul ref={strip} className="scroller contain-inline-size relative grid auto-cols-[100%] grid-flow-col">
          {pictures.map((picture, place) => (
            <li key={picture.base} inert={place !== shown} className="snap-center snap-always">
              <button
                type="button"
                aria-label={words.open(place + 1)}
                onClick={(press) => setViewing(kindShown(press.currentTarget))}
                onPointerEnter={() => void loadViewer()}
                onFocus={() => void loadViewer()}
                className="block w-full cursor-zoom-in -outline-offset-4"
              >
                <Picture {...picture} sizes={sizes} priority={place === 0} className="lg:rounded-edge" />
              </button>
            </li>
          ))}
        </ul>
        {last > 0 && <Turning words={words} shown={shown} last={last} onShow={show} />}
      </div>
      {last > 0 && <Thumbs pictures={pictures} label={words.thumb} shown={shown} onShow={show} />}
      {viewing !== null && (
        <Suspense fallback={null}>
          <Viewer pictures={pictures} words={words} start={shown} kind={viewing} onClose={leaveViewer} />
        </Suspense>
      )}
    </section>
  )
}

interface TurningProps {
  words: GalleryProps['words']
  shown: number
  last: number
  onShow: (place: number) => void
}

/** The buttons to the previous and next image, with the current position. */
function Turning({ words, shown, last, onShow }: TurningProps) {
  return (
    <>
      <div className="absolute top-1/2 left-3 hidden -translate-y-1/2 lg:block">
        <IconButton variant="solid" label={words.previous} disabled={shown === 0} onClick={() => onShow(shown - 1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
      </div>
      <div className="absolute top-1/2 right-3 hidden -translate-y-1/2 lg:block">
        <IconButton variant="solid" label={words.next} disabled={shown === last} onClick={() => onShow(shown + 1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <output className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-paper/90 px-3 py-1 text-caption font-medium tabular-nums">
        {words.counter(shown + 1, last + 1)}
      </output>
    </>
  )
}

// The image format that this browser chose from the sources.
function kindShown(frame: HTMLElement) {
  return frame.querySelector('img')?.currentSrc.endsWith('.webp') ? 'webp' : 'avif'
}

function useShownByScroll(strip: { current: HTMLElement | null }, setShown: (place: number) => void) {
  useEffect(() => {
    const element = strip.current
    if (element === null) return
    const look = () => setShown(Math.round(element.scrollLeft / element.clientWidth))
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [strip, setShown])
}
