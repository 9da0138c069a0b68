import { ScriptButton, type ScriptButtonProps } from '../button/script-button.tsx'
import { cx } from '../class-names/cx.ts'
import { Link, type LinkProps } from '../link/link.tsx'

type LinkStyle = {
  /** `inline`: underlined, inside sentences. `standing`: alone, underlined on hover, with a larger touch target. */
  variant?: 'inline' | 'standing' | undefined
}

function getLinkClass(variant: LinkStyle['variant'], className: string | undefined) {
  return cx(variant === 'standing' ? 'text-link-standing' : 'text-link', className)
}

export type TextLinkProps = LinkProps & LinkStyle

export function TextLink({ variant, className, ...link }: TextLinkProps) {
  return <Link {...link} className={getLinkClass(variant, className)} />
}

export type TextButtonProps = ScriptButtonProps & LinkStyle

/** A button that looks like a link: "Reenviar", "Guía de tallas". */
export function TextButton({ variant, className, ...button }: TextButtonProps) {
  return <ScriptButton {...button} className={getLinkClass(variant, className)} />
}
