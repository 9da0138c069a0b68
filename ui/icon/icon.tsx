import type { SVGProps } from 'react'
import { cx } from '../class-names/cx.ts'
import type { IconName } from './icon-names.ts'
import icons from './icons.svg?no-inline'

export type { IconName }

/**
 * An icon of `icons.svg`, in the color of the text and 24 pixels unless a class says otherwise. It is decoration beside a
 * text; one without gets a role and a label.
 */
export function Icon({ name, className, role, ...attributes }: { name: IconName } & SVGProps<SVGSVGElement>) {
  return (
    <svg {...(role ? { role } : { 'aria-hidden': true })} {...attributes} className={cx('icon', className)}>
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
