import { Accordion } from '@shop/ui/accordion/accordion.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { type FormEvent, useId } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type Choice, choiceOf, countFilters, listAddress, withoutFilters } from '../../lib/urls/choice.ts'
import { useWords } from '../../lib/words/words.ts'
import { FilterSwitches } from './filter-switches.tsx'
import type { Found, Scope } from './list.ts'
import { useFilters } from './use-filters.tsx'
import { useForetold } from './use-foretold.ts'

interface FilterSheetProps {
  own: string
  scope: Scope
  list: Found
  choice: Choice
  onClose: () => void
}

/**
 * The filters on a phone. Choices apply when the customer presses the button; until then the sheet only shows how many
 * products they would leave, and closing it changes nothing.
 */
export function FilterSheet({ own, scope, list, choice, onClose }: FilterSheetProps) {
  const { text, currency } = useWords()
  const { filters } = text.finding
  const form = useId()
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  const { draft, foretold, change } = useForetold(scope, list, choice)
  const facets = foretold.facets
  const onChange = (changed: HTMLFormElement) => change(read(changed))
  const items = useFilters({ facets, choice: draft, onChange })

  /** The sort order is chosen outside the sheet. */
  function read(from: HTMLFormElement): Choice {
    return { ...choiceOf(new FormData(from), currency), sort: choice.sort }
  }

  // The sheet owns a history entry. Showing the products navigates from that entry, which closes the sheet.
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(listAddress(own, read(event.currentTarget), currency), { replace: true })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={filters.title}
      closeLabel={text.common.close}
      variant="sheet"
      footer={
        <>
          {countFilters(draft) > 0 && (
            <Button variant="secondary" onClick={() => change(withoutFilters(choice))}>
              {filters.clear}
            </Button>
          )}
          <Button type="submit" form={form} loading={leaving} className="flex-1">
            {filters.show(foretold.total)}
          </Button>
        </>
      }
    >
      <form id={form} aria-label={filters.title} onSubmit={show}>
        <div className="mb-4 flex flex-wrap gap-2">
          <FilterSwitches facets={facets} choice={draft} onChange={onChange} total={foretold.total} />
        </div>
        <Accordion
          headingLevel={3}
          items={items.map(({ key, title, chosen, fields }) => ({
            key,
            title: chosen === 0 ? title : `${title} (${chosen})`,
            content: fields,
          }))}
        />
      </form>
    </Dialog>
  )
}
