import { IconLink } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import type { MouseEvent } from 'react'
import { paths } from '../lib/urls/paths.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'
import { lazyDialog } from '../components/loading/lazy-component.tsx'
import { useOpenUntilNavigation } from '../components/loading/use-lazy-dialog.ts'

const SearchOverlay = lazyDialog(() => import('./search-overlay.tsx').then((module) => module.SearchOverlay))

/**
 * The search button of a phone, which opens an overlay; before hydration it is a link to a page with a search field.
 */
export function SearchLink() {
  const { t } = useLocalization()
  const { isOpen, open, close } = useOpenUntilNavigation()

  function show(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    open()
  }

  return (
    <>
      <IconLink href={paths.noResults} label={t.layout.search.label} onClick={show} className="lg:hidden">
        <Icon name="search" />
      </IconLink>
      <SearchOverlay open={isOpen} onClose={close} />
    </>
  )
}
