import Share2 from 'lucide-react/icons/share-2'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../class-names/cx.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { SharePanelProps } from './share-panel.tsx'

export interface ShareMenuProps {
  /** The accessible name of the button, such as "Compartir Ecos". */
  label: string
  /** The title and URL to share. The URL may be a path; the browser completes it. */
  title: string
  url: string
  copyLabel: string
  /** Shown for three seconds after copying. */
  copiedLabel: string
  items?: SharePanelProps['items'] | undefined
  /** `SharePanel`, or a lazy component of it: few visitors share, so its script is not part of a page. */
  Panel: ComponentType<SharePanelProps>
  /** Replaces the share icon on the button. */
  icon?: ReactNode
  /** The edge that the panel aligns with. */
  align?: 'start' | 'end' | undefined
  className?: string | undefined
}

const COPIED_MS = 3000

/** Shares by the phone's own share sheet where there is one, else by a small list. */
export function ShareMenu({
  label,
  title,
  url,
  copyLabel,
  copiedLabel,
  items = [],
  Panel,
  icon = <Share2 aria-hidden="true" />,
  align = 'end',
  className,
}: ShareMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpenState] = useState(false)
  const [opened, setOpened] = useState(false)
  const [copied, setCopied] = useState(0)

  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const getAbsoluteUrl = () => new URL(url, window.location.href).href

  function setOpen(next: boolean) {
    setOpenState(next)
    if (next) setOpened(true)
  }

  function press() {
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    if (open || !isTouch || !('share' in navigator)) return setOpen(!open)
    // Closing the phone's share sheet is not an error; on any other failure the shop's own list opens.
    navigator.share({ title, url: getAbsoluteUrl() }).catch((reason: unknown) => {
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) setOpen(true)
    })
  }

  async function copy() {
    await navigator.clipboard.writeText(getAbsoluteUrl())
    setCopied(copied + 1)
    setOpen(false)
  }

  return (
    <div className={cx('relative w-fit', className)}>
      <IconButton ref={button} label={label} aria-haspopup="dialog" aria-expanded={open} onClick={press}>
        {icon}
      </IconButton>
      {opened && (
        <Panel
          open={open}
          onClose={() => setOpen(false)}
          onCopy={() => void copy()}
          anchor={button}
          label={label}
          copyLabel={copyLabel}
          items={items}
          align={align}
        />
      )}
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
