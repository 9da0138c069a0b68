import { type ComponentProps, type ReactNode, createContext, use, useId, useRef } from 'react'
import { cx } from '../class-names/cx.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Link, type LinkProps } from '../link/link.tsx'
import { useDisclosure } from '../share-menu/use-disclosure.ts'

export interface MenuProps {
  /** "Mi cuenta" */
  label: string
  icon: ReactNode
  /** Above the rows: whose menu it is. */
  heading?: ReactNode
  /** `MenuLink` and `MenuButton`. */
  children: ReactNode
  className?: string | undefined
}

const CloseContext = createContext<() => void>(() => {})

/** A few places and acts under an icon. Esc, a press outside and leaving with Tab close it. */
export function Menu({ label, icon, heading, children, className }: MenuProps) {
  const wrap = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const { open, setOpen, onKeyDown, onBlur } = useDisclosure(wrap, button)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={wrap} onKeyDown={onKeyDown} onBlur={onBlur} className={cx('relative', className)}>
      <IconButton ref={button} label={label} aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
        {icon}
      </IconButton>
      <div
        id={panel}
        hidden={!open}
        className="absolute top-full right-0 z-30 mt-1 w-60 animate-rise rounded-edge border border-line bg-paper py-2 shadow-pop"
      >
        {heading !== undefined && <p className="truncate border-b border-line px-4 pb-2 font-semibold">{heading}</p>}
        <CloseContext value={() => setOpen(false)}>
          <ul>{children}</ul>
        </CloseContext>
      </div>
    </div>
  )
}

export function MenuLink({ icon, children, ...link }: LinkProps & { icon?: ReactNode }) {
  const close = use(CloseContext)
  return (
    <li>
      <Link {...link} onClick={close} className={rowClass}>
        {icon}
        {children}
      </Link>
    </li>
  )
}

export function MenuButton({ icon, children, ...button }: ComponentProps<'button'> & { icon?: ReactNode }) {
  return (
    <li>
      <button type="button" {...button} className={rowClass}>
        {icon}
        {children}
      </button>
    </li>
  )
}

const rowClass =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-shell hover:text-vermilion'
