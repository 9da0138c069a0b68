import type { ReactNode } from 'react'
import { IconLink } from '../icon-button/icon-button.tsx'

export interface FloatingLinkProps {
  href: string
  label: string
  children: ReactNode
}

/**
 * A round link of 56 px, less in a narrow window and never larger with the text, that stays in the corner of the window
 * while its page scrolls, above a bar at the bottom. At the end of the page it stops, so that it covers nothing below;
 * render it last. It is hidden while an on-screen keyboard covers half of the window.
 */
export function FloatingLink({ href, label, children }: FloatingLinkProps) {
  return (
    <div className={positionClass}>
      <IconLink
        href={href}
        label={label}
        variant="ink"
        className="pointer-events-auto size-[min(3.5rem,15vw)]! shadow-pop ring-2 ring-paper"
      >
        {children}
      </IconLink>
    </div>
  )
}

// An on-screen keyboard is open while a text field has the focus on a touch device.
const hiddenWhileTyping =
  'pointer-coarse:in-[:root:has(:is(textarea,[type=text],[type=search],[type=email]):focus)]:hidden'
// Two lines of a notice are 3.6rem high.
const aboveNotice = 'in-[:root:has([data-notice])]:bottom-[calc(var(--bar-bottom,0px)+4.5rem)]'
const positionClass = `pointer-events-none sticky bottom-[calc(var(--bar-bottom,0px)+1rem)] z-30 -mt-18 flex h-18 items-start justify-end px-4 md:px-8 print:hidden ${aboveNotice} ${hiddenWhileTyping}`
