import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import MenuIcon from 'lucide-react/icons/menu'
import { useState, useTransition } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../lib/words/words.ts'
import { lazyDialog } from '../components/loading/lazy-component.tsx'

const MenuContent = lazyDialog(() => import('./menu-content.tsx').then((module) => module.MenuContent))

/** A phone's menu: shelves, account, language and currency. Following a link closes it. */
export function MobileMenu() {
  const { text } = useWords()
  const { key } = useLocation()
  // Open at this step only: with the next one it is closed in the same drawing, before the focus goes to the new page.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [loading, startOpening] = useTransition()
  const open = openAt === key

  return (
    <>
      <IconButton
        label={text.frame.menu}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-busy={loading || undefined}
        onClick={() => startOpening(() => setOpenAt(key))}
      >
        <MenuIcon aria-hidden="true" />
      </IconButton>
      <MenuContent open={open} onClose={() => setOpenAt(null)} />
    </>
  )
}
