import { type RefObject, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { nearFullWidthSizes, Picture } from '../picture/picture.tsx'
import type { ViewerLabels } from '../viewer/viewer.tsx'
import type { GallerySlide } from './gallery-slide.ts'
import { Thumbnails } from './thumbnails.tsx'

export interface GalleryImage {
  baseUrl: string
  alt: string
  color?: string | null | undefined
}

export interface GalleryLabels extends ViewerLabels {
  label: string
  roleDescription: string
  open: (index: number) => string
  thumbnail: (index: number) => string
}

export interface GalleryProps {
  images: readonly GalleryImage[]
  slides?: readonly GallerySlide[] | undefined
  labels: GalleryLabels
}

const imageSizes = `(min-width: 64rem) 50vw, ${nearFullWidthSizes}`

const loadViewer = () => import('../viewer/viewer.tsx')
const Viewer = lazy(() => loadViewer().then((module) => ({ default: module.Viewer })))

/**
 * The images of a product: a large one with thumbnails beside it (below on a phone). Below 1024 px the large image extends
 * into the page's gutters; the thumbnails align with the text. Finger, buttons and thumbnails
 * change the image; a press opens the viewer, whose script loads when it is likely to be needed. Use a new `key` with
 * other images, so that the gallery starts at the first.
 */
export function ProductGallery({ images, slides = [], labels }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [shownIndex, setShownIndex] = useState(0)
  const [viewerFormat, setViewerFormat] = useState<'avif' | 'webp' | null>(null)
  const last = images.length + slides.length - 1
  useShownIndexFromScroll(strip, setShownIndex)

  const show = (index: number, behavior: ScrollBehavior = 'auto') =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior })

  function closeViewer(index: number) {
    setViewerFormat(null)
    setShownIndex(index)
    show(index, 'instant')
    // The dialog first returns the focus to the image that opened it, which may be out of view now.
    setTimeout(() => strip.current?.children[index]?.querySelector('button')?.focus({ preventScroll: true }))
  }

  return (
    <section
      aria-label={labels.label}
      aria-roledescription={labels.roleDescription}
      className="flex min-w-0 flex-col gap-3 lg:flex-row-reverse lg:items-start lg:gap-4"
    >
      <div className="relative -mx-4 min-w-0 md:-mx-8 lg:mx-0 lg:flex-1">
        <Strip
          stripRef={strip}
          images={images}
          slides={slides}
          shownIndex={shownIndex}
          openLabel={labels.open}
          onOpen={setViewerFormat}
        />
        {last > 0 && <Turning labels={labels} shownIndex={shownIndex} last={last} onShow={show} />}
      </div>
      {last > 0 && (
        <Thumbnails images={images} slides={slides} label={labels.thumbnail} shownIndex={shownIndex} onShow={show} />
      )}
      {viewerFormat !== null && (
        <Suspense fallback={null}>
          <Viewer
            images={images}
            labels={labels}
            initialIndex={shownIndex}
            format={viewerFormat}
            onClose={closeViewer}
          />
        </Suspense>
      )}
    </section>
  )
}

interface StripProps {
  images: readonly GalleryImage[]
  stripRef: RefObject<HTMLUListElement | null>
  slides: readonly GallerySlide[]
  shownIndex: number
  openLabel: GalleryLabels['open']
  onOpen: (format: 'avif' | 'webp') => void
}

function Strip({ stripRef, images, slides, shownIndex, openLabel, onOpen }: StripProps) {
  return (
    // A drawing has nothing to focus, and what scrolls must be reachable by keyboard.
    <ul
      ref={stripRef}
      tabIndex={shownIndex < images.length ? undefined : 0}
      className="scroller contain-inline-size relative grid auto-cols-[100%] grid-flow-col"
    >
      {images.map((image, index) => (
        <li key={image.baseUrl} inert={index !== shownIndex} className="snap-center snap-always">
          <button
            type="button"
            aria-label={openLabel(index + 1)}
            onClick={({ currentTarget }) => onOpen(getShownFormat(currentTarget))}
            onPointerEnter={() => void loadViewer()}
            onFocus={() => void loadViewer()}
            className="block w-full cursor-zoom-in -outline-offset-4"
          >
            <Picture {...image} sizes={imageSizes} priority={index === 0} className="lg:rounded-edge" />
          </button>
        </li>
      ))}
      {slides.map(({ key, content }, index) => (
        <li key={key} inert={images.length + index !== shownIndex} className="snap-center snap-always">
          {content}
        </li>
      ))}
    </ul>
  )
}

interface TurningProps {
  labels: GalleryLabels
  shownIndex: number
  last: number
  onShow: (index: number) => void
}

function Turning({ labels, shownIndex, last, onShow }: TurningProps) {
  return (
    <>
      <div className="absolute top-1/2 left-3 hidden -translate-y-1/2 lg:block">
        <IconButton
          variant="solid"
          label={labels.previous}
          disabled={shownIndex === 0}
          onClick={() => onShow(shownIndex - 1)}
        >
          <Icon name="chevron-left" />
        </IconButton>
      </div>
      <div className="absolute top-1/2 right-3 hidden -translate-y-1/2 lg:block">
        <IconButton
          variant="solid"
          label={labels.next}
          disabled={shownIndex === last}
          onClick={() => onShow(shownIndex + 1)}
        >
          <Icon name="chevron-right" />
        </IconButton>
      </div>
      <output className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-paper/90 px-3 py-1 text-caption font-medium tabular-nums">
        {labels.counter(shownIndex + 1, last + 1)}
      </output>
    </>
  )
}

// The image format that this browser chose from the sources.
function getShownFormat(container: HTMLElement) {
  return container.querySelector('img')?.currentSrc.endsWith('.webp') ? 'webp' : 'avif'
}

function useShownIndexFromScroll(strip: { current: HTMLElement | null }, setShownIndex: (index: number) => void) {
  useEffect(() => {
    const element = strip.current
    if (element === null) return
    const updateShownIndex = () => setShownIndex(Math.round(element.scrollLeft / element.clientWidth))
    element.addEventListener('scroll', updateShownIndex, { passive: true })
    return () => element.removeEventListener('scroll', updateShownIndex)
  }, [strip, setShownIndex])
}
