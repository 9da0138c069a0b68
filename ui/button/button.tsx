import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'
import { Link, type LinkProps } from '../link/link.tsx'
import { CoveringSpinner } from '../spinner/spinner.tsx'
import { type ButtonStyleProps, getButtonClass } from './button-styles.ts'
import { ScriptButton, type ScriptButtonProps } from './script-button.tsx'

interface ButtonContent {
  icon?: ReactNode
  children: ReactNode
}

export type ButtonProps = ButtonStyleProps &
  ButtonContent &
  Omit<ScriptButtonProps, 'className' | 'children' | 'busy'> & {
    /** Shows a spinner at the same width, and ignores presses. */
    loading?: boolean | undefined
    loadingLabel?: string | undefined
  }

export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, className, icon, loading = false, loadingLabel, children, ...button } = props
  return (
    <ScriptButton {...button} busy={loading} className={getButtonClass({ variant, size, fullWidth, className })}>
      <span className={cx('inline-flex items-center gap-2', loading && 'opacity-0')}>
        {icon}
        <span>{children}</span>
      </span>
      {loading && <CoveringSpinner label={loadingLabel} />}
    </ScriptButton>
  )
}

export type ButtonLinkProps = ButtonStyleProps &
  ButtonContent &
  Omit<LinkProps, 'className' | 'children'> & { iconAfter?: ReactNode }

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
