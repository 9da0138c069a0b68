import type { ComponentProps } from 'react'
import { ScriptButton } from '../button/script-button.tsx'
import { cx } from '../class-names/cx.ts'
import { Link, type LinkProps } from '../link/link.tsx'

function getTagClass(current: boolean, className: string | undefined) {
  return cx('tag-link', current && 'border-ink bg-ink text-paper forced-current hover:bg-ink', className)
}

export type TagLinkProps = LinkProps & { current?: boolean | undefined }

/** A pill that is a link: the subcategories of a list. */
export function TagLink({ current = false, className, ...link }: TagLinkProps) {
  return <Link {...link} aria-current={current ? 'page' : undefined} className={getTagClass(current, className)} />
}

export type TagButtonProps = ComponentProps<'button'> & { pressed?: boolean | undefined }

/** A pill that is a button: a recent search, a filter that is on or off. */
export function TagButton({ pressed, className, ...button }: TagButtonProps) {
  return <ScriptButton {...button} aria-pressed={pressed} className={getTagClass(pressed ?? false, className)} />
}
