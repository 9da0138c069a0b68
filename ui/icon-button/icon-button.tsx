import type { ComponentProps, ReactNode } from 'react'
import { ScriptButton } from '../button/script-button.tsx'
import { cx } from '../class-names/cx.ts'
import { Link, type LinkProps } from '../link/link.tsx'

interface IconButtonStyle {
  /** The complete accessible name, with the count of a bubble in it: "Carrito, 2 artículos". */
  label: string
  children: ReactNode
  /** `plain`: on paper. `solid`: a paper disc on images. `outline`: a ring, for carousels. `ink`: round and dark. */
  variant?: 'plain' | 'solid' | 'outline' | 'ink' | undefined
  className?: string | undefined
}

const variants = {
  plain: 'icon-button-plain',
  solid: 'border-transparent bg-paper/90 text-ink hover:bg-paper hover:text-vermilion',
  outline:
    'border-line-strong text-ink hover:border-ink hover:bg-ink hover:text-paper aria-disabled:pointer-events-none aria-disabled:border-line aria-disabled:text-ink-3 in-data-[tone=ink]:text-paper',
  ink: 'border-transparent bg-ink text-paper hover:bg-vermilion',
}

function getIconButtonClass({ variant = 'plain', className }: IconButtonStyle) {
  return cx('icon-button', variants[variant], className)
}

export type IconButtonProps = IconButtonStyle & Omit<ComponentProps<'button'>, keyof IconButtonStyle | 'aria-label'>

/** A round button of 44 px with an icon of 24 px. */
export function IconButton({ label, children, variant, className, ...button }: IconButtonProps) {
  return (
    <ScriptButton
      {...button}
      aria-label={label}
      className={getIconButtonClass({ label, children, variant, className })}
    >
      {children}
    </ScriptButton>
  )
}

export type IconLinkProps = IconButtonStyle &
  Omit<LinkProps, keyof IconButtonStyle | 'aria-label'> & {
    /** A short count at the corner; the label repeats it for screen readers. */
    badge?: string | undefined
  }

export function IconLink({ label, children, variant, badge, className, ...link }: IconLinkProps) {
  return (
    <Link {...link} aria-label={label} className={getIconButtonClass({ label, children, variant, className })}>
      {children}
      {badge !== undefined && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-vermilion px-1 text-caption leading-none font-bold text-white tabular-nums"
        >
          {badge}
        </span>
      )}
    </Link>
  )
}
