import { type KeyboardEvent, type WheelEvent, useRef, useState } from 'react'
import { Lightbox } from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import './viewer.css'
import { Dialog } from '../dialog/dialog.tsx'
import { Spinner } from '../spinner/spinner.tsx'

export interface ViewerLabels {
  /** The title of the viewer, such as "Imágenes en grande". */
  viewer: string
  close: string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
  /** The role of a slide for screen readers, such as "diapositiva". */
  slide: string
  /** "2 / 6" */
  counter: (currentIndex: number, count: number) => string
}

export interface ViewerProps {
  images: readonly { baseUrl: string; alt: string }[]
  labels: ViewerLabels
  initialIndex: number
  /** The format that this browser supports; WebP exists in 640 px only. */
  format: 'avif' | 'webp'
  /** Called with the index of the image that was shown last. */
  onClose: (currentIndex: number) => void
}

const doubleTapMs = 350
const wheelThrottleMs = 300
const widths = { avif: [640, 1280], webp: [640] }

/** Images over the whole window, with pinch, double tap, swipe, wheel and keys. Its script loads on demand. */
export function Viewer({ images, labels, initialIndex, format, onClose }: ViewerProps) {
  const [currentIndex, setCurrentIndex] = useState(initialIndex)
  const [zoomed, setZoomed] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const { onKeyDown, onWheel } = useTurning({ currentIndex, setCurrentIndex, last: images.length - 1, zoomed })
  const counter = labels.counter(currentIndex + 1, images.length)

  return (
    <Dialog
      open
      onClose={() => onClose(currentIndex)}
      title={labels.viewer}
      closeLabel={labels.close}
      variant="full"
      hideTitle
      initialFocus={stage}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the stage of a dialog; what keys and wheel do its buttons do too */}
      <div ref={stage} tabIndex={-1} className="viewer size-full" onKeyDown={onKeyDown} onWheel={onWheel}>
        <Lightbox
          plugins={[Inline, Zoom]}
          index={currentIndex}
          on={{ view: ({ index }) => setCurrentIndex(index), zoom: ({ zoom }) => setZoomed(zoom > 1) }}
          slides={images.map((image) => toSlide(image, format))}
          carousel={{ finite: true, preload: 1, padding: 0, spacing: 16 }}
          controller={{ focus: false, closeOnBackdropClick: false }}
          zoom={{ doubleTapDelay: doubleTapMs, maxZoomPixelRatio: 2 }}
          labels={toLightboxLabels(labels, counter)}
          render={{
            // The spinner waits 250 ms, because a fast image needs none.
            iconLoading: () => <Spinner className="size-8 animate-late-spinner" />,
            slideFooter: () => null,
          }}
        />
        <p aria-hidden="true" className="pointer-events-none absolute top-5 left-4 text-small font-medium tabular-nums">
          {counter}
        </p>
      </div>
    </Dialog>
  )
}

interface TurningInput {
  currentIndex: number
  setCurrentIndex: (index: number) => void
  /** The index of the last image. */
  last: number
  zoomed: boolean
}

/** Handlers that turn to another image by keys and wheel; the library's own keys work inside of it. */
function useTurning({ currentIndex, setCurrentIndex, last, zoomed }: TurningInput) {
  const lastTurnAt = useRef(0)

  function show(next: number) {
    setCurrentIndex(Math.min(Math.max(next, 0), last))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Home') show(0)
    if (event.key === 'End') show(last)
    if (event.target instanceof Element && event.target.closest('.yarl__container')) return
    if (event.key === 'ArrowLeft') show(currentIndex - 1)
    if (event.key === 'ArrowRight') show(currentIndex + 1)
  }

  function onWheel(event: WheelEvent) {
    if (zoomed || event.ctrlKey || event.timeStamp - lastTurnAt.current < wheelThrottleMs) return
    if (Math.abs(event.deltaY) < 4 || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
    lastTurnAt.current = event.timeStamp
    show(currentIndex + Math.sign(event.deltaY))
  }

  return { onKeyDown, onWheel }
}

/** The library's own names for its labels. */
function toLightboxLabels(labels: ViewerLabels, counter: string) {
  return {
    Previous: labels.previous,
    Next: labels.next,
    'Zoom in': labels.zoomIn,
    'Zoom out': labels.zoomOut,
    Slide: labels.slide,
    'Photo gallery': labels.viewer,
    '{index} of {total}': counter,
  }
}

function toSlide({ baseUrl, alt }: ViewerProps['images'][number], format: ViewerProps['format']) {
  const srcSet = widths[format].map((width) => ({ src: `${baseUrl}/${width}.${format}`, width, height: width * 1.25 }))
  const { src = '', width = 640, height = 800 } = srcSet.at(-1) ?? {}
  return { src, alt, width, height, srcSet }
}
