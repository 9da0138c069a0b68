import { Popover } from '@base-ui/react/popover'
import LinkIcon from 'lucide-react/icons/link'
import Share2 from 'lucide-react/icons/share-2'
import { type ReactNode, useEffect, useState } from 'react'
import { cx } from '../class-names/cx.ts'
import { IconButton } from '../icon-button/icon-button.tsx'

export interface ShareMenuProps {
  /** "Compartir Ecos" */
  label: string
  /** What is shared. The address may be a path; it is completed in the browser. */
  title: string
  url: string
  copyLabel: string
  /** Stands for three seconds after copying. */
  copiedLabel: string
  /** Places to share to; each opens in a new tab. */
  items?: readonly { label: string; href: string; icon?: ReactNode }[] | undefined
  /** On the button, instead of the sign for sharing. */
  icon?: ReactNode
  /** Which edge the panel keeps to. */
  align?: 'start' | 'end' | undefined
  className?: string | undefined
}

const copiedMs = 3000

/** Shares by the phone's own sheet where there is one, else by a small list. */
export function ShareMenu({
  label,
  title,
  url,
  copyLabel,
  copiedLabel,
  items = [],
  icon = <Share2 aria-hidden="true" />,
  align = 'end',
  className,
}: ShareMenuProps) {
  const [open, setOpen] = useState(false)
  const [copied, setCopied] = useState(0)

  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])

  const address = () => new URL(url, window.location.href).href

  function change(next: boolean) {
    const byTouch = window.matchMedia('(pointer: coarse)').matches
    if (!next || !byTouch || !('share' in navigator)) return setOpen(next)
    // Turned away from the phone's sheet is no mistake; anything else leaves our own list.
    navigator.share({ title, url: address() }).catch((reason: unknown) => {
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) setOpen(true)
    })
  }

  async function copy() {
    await navigator.clipboard.writeText(address())
    setCopied(copied + 1)
    setOpen(false)
  }

  return (
    <div className={cx('relative w-fit', className)}>
      <Popover.Root open={open} onOpenChange={change}>
        <Popover.Trigger render={<IconButton label={label}>{icon}</IconButton>} />
        <Popover.Portal>
          <Popover.Positioner
            align={align}
            sideOffset={4}
            collisionPadding={8}
            className="z-50 data-anchor-hidden:invisible"
          >
            <Popover.Popup aria-label={label} className={panelClass}>
              <ul>
                {items.map((item) => (
                  <li key={item.href}>
                    <a
                      href={item.href}
                      target="_blank"
                      rel="noopener noreferrer"
                      className={rowClass}
                      onClick={() => setOpen(false)}
                    >
                      {item.icon}
                      {item.label}
                    </a>
                  </li>
                ))}
                <li>
                  <button type="button" className={rowClass} onClick={() => void copy()}>
                    <LinkIcon aria-hidden="true" className="size-5" />
                    {copyLabel}
                  </button>
                </li>
              </ul>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <output
        className={cx(
          'pointer-events-none absolute top-full z-30 mt-1 rounded-edge bg-ink text-small font-medium whitespace-nowrap text-paper',
          align === 'end' ? 'right-0' : 'left-0',
          copied > 0 && 'px-3 py-2',
        )}
      >
        {copied > 0 ? copiedLabel : ''}
      </output>
    </div>
  )
}

const panelClass = 'w-64 animate-rise rounded-edge border border-line bg-paper py-1 text-ink shadow-pop outline-none'

const rowClass =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-shell hover:text-vermilion'
