import { Accordion } from '@shop/ui/accordion/accordion.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { type FormEvent, useId } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import {
  type ListSelection,
  parseListSelection,
  countFilters,
  buildListQuery,
  clearFilters,
} from '../../lib/urls/list-selection.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { searchMessages } from '../../messages/search.ts'
import { FilterSwitches } from './filter-switches.tsx'
import type { SearchResults, ListScope } from './list-scope.ts'
import { useFilters } from './use-filters.tsx'
import { useFilterPreview } from './use-filter-preview.ts'

interface FilterSheetProps {
  scope: ListScope
  list: SearchResults
  selection: ListSelection
  onClose: () => void
}

/**
 * The filters on a phone. Choices apply when the customer presses the button; until then the sheet only shows how many
 * products they would leave, and closing it changes nothing.
 */
export function FilterSheet({ scope, list, selection, onClose }: FilterSheetProps) {
  const { t, currency } = useLocalization(searchMessages)
  const { filters } = t.search
  const form = useId()
  const navigate = useNavigate()
  const isNavigating = useNavigation().state !== 'idle'
  const { draft, facets, total, updateDraft } = useFilterPreview(scope, list, selection)
  const onChange = (changed: HTMLFormElement) => updateDraft(readForm(changed))
  const items = useFilters({ facets, selection: draft, onChange })

  /** The sort order is chosen outside the sheet. */
  function readForm(from: HTMLFormElement): ListSelection {
    return { ...parseListSelection(new FormData(from), currency), sort: selection.sort }
  }

  // The sheet owns a history entry. Showing the products navigates from that entry, which closes the sheet.
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate({ search: buildListQuery(readForm(event.currentTarget), currency) }, { replace: true })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={filters.title}
      closeLabel={t.common.close}
      variant="sheet"
      footer={
        <>
          {countFilters(draft) > 0 && (
            <Button variant="secondary" onClick={() => updateDraft(clearFilters(selection))}>
              {filters.clear}
            </Button>
          )}
          <Button type="submit" form={form} loading={isNavigating} className="flex-1">
            {filters.show(total)}
          </Button>
        </>
      }
    >
      <form id={form} aria-label={filters.title} onSubmit={show}>
        <div className="mb-4 flex flex-wrap gap-2">
          <FilterSwitches facets={facets} selection={draft} onChange={onChange} total={total} />
        </div>
        <Accordion
          headingLevel={3}
          items={items.map(({ key, title, selectedCount, fields }) => ({
            key,
            title: selectedCount === 0 ? title : `${title} (${selectedCount})`,
            content: fields,
          }))}
        />
      </form>
    </Dialog>
  )
}
