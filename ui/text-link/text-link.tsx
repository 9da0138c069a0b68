import { ScriptButton, type ScriptButtonProps } from '../button/script-button.tsx'
import { cx } from '../class-names/cx.ts'
import { Link, type LinkProps } from '../link/link.tsx'

export type TextLinkProps = LinkProps & {
  /** `inline`: underlined, inside sentences. `standing`: alone, underlined on hover, with a larger touch target. */
  variant?: 'inline' | 'standing' | undefined
}

export function TextLink({ variant, className, ...link }: TextLinkProps) {
  return <Link {...link} className={cx(variant === 'standing' ? 'text-link-standing' : 'text-link', className)} />
}

export function TextButton({ className, ...button }: ScriptButtonProps) {
  return <ScriptButton {...button} className={cx('text-link-standing', className)} />
}
