import type { Home, HomeSectionState } from '@shop/contract/staff/home.ts'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { useLayoutEffect, useRef } from 'react'
import { SortableList } from '../../components/sortable-list.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { useChosenOrder } from '../../components/use-chosen-order.ts'
import { homeMessages } from '../../messages/home.ts'

/** The sections of the home page in their order, each shown or not. Every change is saved at once. */
export function Sections({ sections, canWrite }: { sections: Home['sections']; canWrite: boolean }) {
  const { t } = useMessages(homeMessages)
  const version = useRef(sections.version)
  useLayoutEffect(() => {
    version.current = sections.version
  }, [sections.version])
  const { chosen, choose } = useChosenOrder(async (next: HomeSectionState[]) => {
    const result = await staffApi()('saveHomeSections', { body: { version: version.current, order: next } })
    if (result.ok) version.current = result.data.version
    return result
  })
  const order = chosen ?? sections.order

  const toggle = (name: HomeSectionState['name']) =>
    choose(order.map((section) => (section.name === name ? { name, shown: !section.shown } : section)))
  return (
    <SortableList
      label={t.sections}
      canWrite={canWrite}
      onOrder={(keys) => choose(keys.flatMap((key) => order.find(({ name }) => name === key) ?? []))}
      items={order.map(({ name, shown }) => ({
        key: name,
        name: t.sectionNames[name],
        content: (
          <Checkbox
            className="min-w-0 grow basis-48"
            label={t.sectionNames[name]}
            aria-label={t.shown(t.sectionNames[name])}
            checked={shown}
            disabled={!canWrite}
            onChange={() => toggle(name)}
          />
        ),
      }))}
    />
  )
}
