import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useAnnounce } from '../live-region/live-region.tsx'
import type { SharePanelProps } from './share-panel.tsx'

export interface ShareMenuProps {
  label: string
  /** The title and URL to share. The URL may be a path; the browser completes it. */
  title: string
  url: string
  copyLabel: string
  copiedLabel: string
  items?: SharePanelProps['items'] | undefined
  /** `SharePanel`, or a lazy component of it: few visitors share, so its script is not part of a page. */
  Panel: ComponentType<SharePanelProps>
  icon?: ReactNode
}

const COPIED_MS = 3000

export function ShareMenu(props: ShareMenuProps) {
  const { label, title, copyLabel, copiedLabel, items = [], Panel } = props
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpenState] = useState(false)
  const [opened, setOpened] = useState(false)
  const [isCopied, copyText] = useCopy(props)

  const getAbsoluteUrl = () => new URL(props.url, window.location.href).href

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
    await copyText(getAbsoluteUrl())
    setOpen(false)
  }

  return (
    <>
      <IconButton ref={button} label={label} aria-haspopup="dialog" aria-expanded={open} onClick={press}>
        {props.icon ?? <Icon name="share-2" />}
        {isCopied && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-full right-0 z-30 mt-1 rounded-edge bg-ink px-3 py-2 text-small font-medium whitespace-nowrap text-paper"
          >
            {copiedLabel}
          </span>
        )}
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
        />
      )}
    </>
  )
}

/** Copies a text, or lets it be copied by hand; the first value is true for three seconds after each copy. */
function useCopy({ copyLabel, copiedLabel }: Pick<ShareMenuProps, 'copyLabel' | 'copiedLabel'>) {
  const [copies, setCopies] = useState(0)
  const announce = useAnnounce()

  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopies(copies + 1)
      announce(copiedLabel)
    } catch {
      // The browsers inside some apps do not let a page write to the clipboard.
      window.prompt(copyLabel, text)
    }
  }

  return [copies > 0, copy] as const
}
