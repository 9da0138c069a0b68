import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../class-names/cx.ts'
import { Heading } from '../heading/heading.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useScrollStrip } from './use-scroll-strip.ts'

export interface CarouselProps {
  title: string
  headingLevel?: 2 | 3 | undefined
  roleDescription: string
  slideDescription: string
  slideLabel: (place: number, count: number) => string
  previousLabel: string
  nextLabel: string
  slides: readonly { key: string | number; content: ReactNode }[]
  /** The number of whole slides in view in a window below 480, from 480, from 768 and from 1024 px. */
  perView?: readonly [number, number, number, number] | undefined
  /** True when a mouse can drag the slides, like a finger. The script for it loads when a mouse comes near. */
  draggable?: boolean | undefined
  action?: ReactNode
  className?: string | undefined
}

/** A row of slides that snaps. The visitor moves it by finger, wheel or two buttons; it never moves by itself. */
export function Carousel(props: CarouselProps) {
  const { title, slides, perView = [1, 2, 3, 4], draggable = false } = props
  const strip = useRef<HTMLUListElement>(null)
  const { atStart, atEnd, scrollByView } = useScrollStrip(strip)
  const fitsInView = atStart && atEnd
  useDragScroll(strip, draggable)
  const perViewStyle = Object.fromEntries(perView.map((count, step) => [`--per-${step}`, count])) as CSSProperties

  return (
    <section aria-label={title} aria-roledescription={props.roleDescription} className={props.className}>
      <div className="mb-6 flex flex-wrap items-end justify-end gap-4 md:mb-8">
        <Heading
          level={props.headingLevel ?? 2}
          size="h2"
          className={cx('min-w-0 flex-1', props.action === undefined ? 'basis-40' : 'basis-full xs:basis-40')}
        >
          {title}
        </Heading>
        {props.action !== undefined && <div className="max-xs:mr-auto">{props.action}</div>}
        <div className={cx('flex gap-2', fitsInView && 'invisible')}>
          <IconButton
            variant="outline"
            label={props.previousLabel}
            aria-disabled={atStart}
            onClick={() => scrollByView(-1)}
          >
            <Icon name="chevron-left" />
          </IconButton>
          <IconButton variant="outline" label={props.nextLabel} aria-disabled={atEnd} onClick={() => scrollByView(1)}>
            <Icon name="chevron-right" />
          </IconButton>
        </div>
      </div>
      <ul ref={strip} style={perViewStyle} className={stripClass}>
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            aria-roledescription={props.slideDescription}
            aria-label={props.slideLabel(index + 1, slides.length)}
            className="min-w-0 snap-start"
          >
            {content}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useDragScroll(strip: { current: HTMLElement | null }, draggable: boolean) {
  useEffect(() => {
    const element = strip.current
    if (!draggable || element === null) return
    let stop = () => {}
    let unmounted = false
    const handlePointerEnter = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      element.removeEventListener('pointerenter', handlePointerEnter)
      import('../drag-scroll/enable-drag-scroll.ts').then(
        ({ enableDragScroll }) => {
          if (!unmounted) stop = enableDragScroll(element)
        },
        // Without the script the wheel and the buttons still work.
        () => {},
      )
    }
    element.addEventListener('pointerenter', handlePointerEnter)
    return () => {
      unmounted = true
      stop()
      element.removeEventListener('pointerenter', handlePointerEnter)
    }
  }, [strip, draggable])
}

const stripClass = cx(
  'scroller contain-inline-size relative grid grid-flow-col gap-3 md:gap-4 [--gap:0.75rem] md:[--gap:1rem]',
  '[--per:var(--per-0)] xs:[--per:var(--per-1)] md:[--per:var(--per-2)] lg:[--per:var(--per-3)]',
  // Enlarged text shows fewer slides, so that the words on them stay whole.
  'auto-cols-[max(min(8rem,100%),(100%-(var(--per)-1)*var(--gap))/var(--per))]',
  // The padding leaves space for the focus ring, and the negative margin compensates it.
  '-m-1 p-1 scroll-px-1',
)
