import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Link, type LinkProps } from '../link/link.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { type ButtonStyleProps, getButtonClass } from './button-styles.ts'
import { ScriptButton } from './script-button.tsx'

interface ButtonContent {
  icon?: ReactNode
  iconAfter?: ReactNode
  children: ReactNode
}

export type ButtonProps = ButtonStyleProps &
  ButtonContent &
  Omit<ComponentProps<'button'>, 'className' | 'children'> & {
    /** Shows a spinner at the same width and ignores presses. The button stays focusable, so the focus is not lost. */
    loading?: boolean | undefined
    /** The announcement for screen readers while loading. */
    loadingLabel?: string | undefined
    /** True when the button works before hydration, because it submits a form that the server handles. */
    native?: boolean | undefined
  }

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    fullWidth,
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
      className={getButtonClass({ variant, size, fullWidth, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (handleClick) => handleClick.preventDefault() : button.onClick}
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

export type ButtonLinkProps = ButtonStyleProps & ButtonContent & Omit<LinkProps, 'className' | 'children'>

/** A link that looks like a button, for navigation only and never for an action. */
export function ButtonLink({
  variant,
  size,
  fullWidth,
  className,
  icon,
  iconAfter,
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <Link {...link} className={getButtonClass({ variant, size, fullWidth, className })}>
      {icon}
      <span>{children}</span>
      {iconAfter}
    </Link>
  )
}
