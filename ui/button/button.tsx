import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Link, type LinkProps } from '../link/link.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { type ButtonLook, buttonClass } from './button-look.ts'
import { ScriptButton } from './script-button.tsx'

interface Face {
  icon?: ReactNode
  iconAfter?: ReactNode
  children: ReactNode
}

export type ButtonProps = ButtonLook &
  Face &
  Omit<ComponentProps<'button'>, 'className' | 'children'> & {
    /** Keeps the width, shows a spinner and takes no press. It stays focusable, so nothing is lost under the finger. */
    loading?: boolean | undefined
    /** What is heard while loading. */
    loadingLabel?: string | undefined
    /** It works before React has hydrated the page, because it submits a form that the server answers. */
    native?: boolean | undefined
  }

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    className,
    icon,
    iconAfter,
    loading = false,
    loadingLabel,
    native,
    children,
    ...button
  } = props
  const Element = native ? 'button' : ScriptButton
  return (
    <Element
      type="button"
      {...button}
      className={buttonClass({ variant, size, wide, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (press) => press.preventDefault() : button.onClick}
    >
      <span className={cx('inline-flex items-center gap-2', loading && 'opacity-0')}>
        {icon}
        <span>{children}</span>
        {iconAfter}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          {loadingLabel !== undefined && <span className="sr-only">{loadingLabel}</span>}
        </span>
      )}
    </Element>
  )
}

export type ButtonLinkProps = ButtonLook & Face & Omit<LinkProps, 'className' | 'children'>

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, wide, className, icon, iconAfter, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClass({ variant, size, wide, className })}>
      {icon}
      <span>{children}</span>
      {iconAfter}
    </Link>
  )
}
