import { type KeyboardEvent, useRef, useState } from 'react'
import { Lightbox } from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import './viewer.css'
import { Dialog } from '../dialog/dialog.tsx'
import { Spinner } from '../spinner/spinner.tsx'

export interface ViewerLabels {
  viewer: string
  close: string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
  slide: string
  counter: (currentIndex: number, count: number) => string
}

export interface ViewerProps {
  images: readonly { baseUrl: string; alt: string }[]
  labels: ViewerLabels
  initialIndex: number
  /** The format that this browser supports; WebP exists in 640 px only. */
  format: 'avif' | 'webp'
  onClose: (currentIndex: number) => void
}

const doubleTapMs = 350
/** The distance of the wheel that doubles the image. A notch of a mouse is about 120, which makes it 1.4 times as large. */
const wheelZoomDistance = 300
const widths = { avif: [640, 1280], webp: [640] }

/**
 * Images over the whole window. Wheel, pinch, double tap, + and - zoom; swipe and arrow keys turn to another image, or
 * move a zoomed one. Its script loads on demand.
 */
export function Viewer({ images, labels, initialIndex, format, onClose }: ViewerProps) {
  const [currentIndex, setCurrentIndex] = useState(initialIndex)
  // The part of the library that handles keys, so that they work from the start.
  const stage = useRef<HTMLElement>(null)
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Home') setCurrentIndex(0)
    if (key === 'End') setCurrentIndex(images.length - 1)
  }

  const counter = labels.counter(currentIndex + 1, images.length)
  const isSingle = images.length === 1

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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the stage of a dialog; Home and End do what its buttons do too */}
      <div
        ref={(element) => {
          stage.current = element?.querySelector<HTMLElement>('.yarl__container') ?? null
        }}
        className="viewer size-full"
        onKeyDown={onKeyDown}
      >
        <Lightbox
          plugins={[Inline, Zoom]}
          index={currentIndex}
          on={{ view: ({ index }) => setCurrentIndex(index) }}
          slides={images.map((image) => toSlide(image, format))}
          carousel={{ finite: true, preload: 1, padding: 0, spacing: 16 }}
          controller={{ focus: false, closeOnBackdropClick: false, closeOnEscape: false }}
          zoom={{
            doubleTapDelay: doubleTapMs,
            maxZoomPixelRatio: 2,
            scrollToZoom: true,
            wheelZoomDistanceFactor: wheelZoomDistance,
            // The image keeps between the fingers.
            pinchZoomV4: true,
          }}
          labels={toLightboxLabels(labels, counter)}
          render={{
            // The spinner waits 250 ms, because a fast image needs none.
            iconLoading: () => <Spinner className="size-8 animate-late-spinner" />,
            slideFooter: () => null,
            ...(isSingle ? { buttonPrev: () => null, buttonNext: () => null } : {}),
          }}
        />
        {!isSingle && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute top-5 left-4 text-small font-medium tabular-nums"
          >
            {counter}
          </p>
        )}
      </div>
    </Dialog>
  )
}

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
