import { IconLink } from '@shop/ui/icon-button/icon-button.tsx'
import Search from 'lucide-react/icons/search'
import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../lib/urls/paths.ts'
import { useWords } from '../lib/words/words.ts'
import { lazyDialog } from '../components/loading/lazy-component.tsx'

const SearchOverlay = lazyDialog(() => import('./search-overlay.tsx').then((module) => module.SearchOverlay))

/** A phone's way to the search: over the page; before hydration it is a link to a page that has a field. */
export function SearchLink() {
  const { text } = useWords()
  const { key } = useLocation()
  // As the menu: open at this step only.
  const [openAt, setOpenAt] = useState<string | null>(null)

  function show(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    setOpenAt(key)
  }

  return (
    <>
      <IconLink href={paths.noResults} label={text.frame.search.label} onClick={show} className="lg:hidden">
        <Search aria-hidden="true" />
      </IconLink>
      <SearchOverlay open={openAt === key} onClose={() => setOpenAt(null)} />
    </>
  )
}
