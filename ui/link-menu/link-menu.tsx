import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import type { LinkMenuPanelProps } from './link-menu-panel.tsx'

interface LinkMenuProps extends Pick<LinkMenuPanelProps, 'label' | 'items'> {
  icon?: ReactNode
}

const LinkMenuPanel = lazy(() => import('./link-menu-panel.tsx').then((part) => ({ default: part.LinkMenuPanel })))

export function LinkMenu({ label, items, icon }: LinkMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  function press() {
    setOpen(!open)
    setOpened(true)
  }
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        icon={icon}
        className="max-md:w-11 max-md:px-0 max-md:[&>span]:gap-0"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={press}
      >
        <span className="max-md:sr-only">{label}</span>
      </Button>
      <Suspense>
        {opened && (
          <LinkMenuPanel open={open} onClose={() => setOpen(false)} anchor={button} label={label} items={items} />
        )}
      </Suspense>
    </>
  )
}
