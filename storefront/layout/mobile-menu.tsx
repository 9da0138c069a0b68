import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import MenuIcon from 'lucide-react/icons/menu'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../lib/late-scripts/when-idle.ts'
import { useWords } from '../lib/words/words.ts'
import { useLate } from '../components/loading/use-late.ts'

const fetchContent = () => import('./menu-content.tsx').then(({ MenuContent }) => MenuContent)

/** A phone's menu: shelves, account, language and currency. Following a link closes it. */
export function MobileMenu() {
  const { text } = useWords()
  const { key } = useLocation()
  // Open at this step only: with the next one it is closed in the same drawing, before the focus goes to the new page.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [Content, ask] = useLate(fetchContent)
  const open = openAt === key

  // Fetched once the page stands, so that the first press finds it there.
  useEffect(() => whenIdle(ask), [ask])

  function show() {
    ask()
    setOpenAt(key)
  }

  return (
    <>
      <IconButton label={text.frame.menu} aria-expanded={open} aria-haspopup="dialog" onClick={show}>
        <MenuIcon aria-hidden="true" />
      </IconButton>
      {Content !== null && <Content open={open} onClose={() => setOpenAt(null)} />}
    </>
  )
}
