import type { ReactNode } from 'react'
import { IconLink } from '../icon-button/icon-button.tsx'

export interface FloatingLinkProps {
  href: string
  label: string
  children: ReactNode
}

/**
 * A round link of 56 px that stays in the corner of the window while its page is scrolled, above a bar at the bottom, and
 * comes to rest at the page's end: it lies over nothing below. Put it last. Gone while a keyboard covers half of the window.
 */
export function FloatingLink({ href, label, children }: FloatingLinkProps) {
  return (
    <div className={place}>
      <IconLink
        href={href}
        label={label}
        variant="ink"
        className="pointer-events-auto size-14! shadow-pop ring-2 ring-paper"
      >
        {children}
      </IconLink>
    </div>
  )
}

// A keyboard on the screen is open while text is being typed there, which is where fingers point.
const typing = 'pointer-coarse:in-[:root:has(:is(textarea,[type=text],[type=search],[type=email]):focus)]:hidden'
const place = `pointer-events-none sticky bottom-[calc(var(--bar-bottom,0px)+1rem)] z-30 -mt-18 flex h-18 items-start justify-end px-4 md:px-8 print:hidden ${typing}`
