import { IconLink } from '@shop/ui/icon-button/icon-button.tsx'
import Search from 'lucide-react/icons/search'
import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../lib/late-scripts/when-idle.ts'
import { paths } from '../lib/urls/paths.ts'
import { useWords } from '../lib/words/words.ts'
import { useLate } from '../components/loading/use-late.ts'

const fetchOverlay = () => import('./search-overlay.tsx').then(({ SearchOverlay }) => SearchOverlay)

/** A phone's way to the search: over the page; before the script is here, to a page that has a field. */
export function SearchLink() {
  const { text } = useWords()
  const { key } = useLocation()
  // As the menu: open at this step only.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [Overlay, ask] = useLate(fetchOverlay)
  useEffect(() => whenIdle(ask), [ask])

  function show(event: MouseEvent) {
    if (Overlay === null || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    setOpenAt(key)
  }

  return (
    <>
      <IconLink href={paths.noResults} label={text.frame.search.label} onClick={show} className="lg:hidden">
        <Search aria-hidden="true" />
      </IconLink>
      {Overlay !== null && <Overlay open={openAt === key} onClose={() => setOpenAt(null)} />}
    </>
  )
}
