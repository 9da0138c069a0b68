import type { Home, HomeSectionState } from '@shop/contract/staff/home.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { SortableList } from '../../components/sortable-list.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { homeMessages } from '../../messages/home.ts'

/** The sections of the home page in their order, each shown or not. Every change is saved at once. */
export function Sections({ sections, canWrite }: { sections: Home['sections']; canWrite: boolean }) {
  const { t } = useMessages(homeMessages)
  const showError = useErrorAlert()
  const { revalidate } = useRevalidator()
  const [order, setOrder] = useState<readonly HomeSectionState[]>(sections.order)
  const [isSaving, setSaving] = useState(false)

  async function save(next: HomeSectionState[]): Promise<void> {
    setSaving(true)
    setOrder(next)
    const result = await staffApi()('saveHomeSections', { body: { version: sections.version, order: next } })
    // Someone else's order, or the former one, is what the page has then.
    if (!result.ok) setOrder(sections.order)
    await revalidate()
    setSaving(false)
    if (!result.ok) await showError(result.message)
  }

  const toggle = (name: HomeSectionState['name']) =>
    save(order.map((section) => (section.name === name ? { name, shown: !section.shown } : section)))
  return (
    <SortableList
      label={t.sections}
      canWrite={canWrite && !isSaving}
      texts={t}
      onOrder={(keys) => void save(keys.flatMap((key) => order.find(({ name }) => name === key) ?? []))}
      items={order.map(({ name, shown }) => ({
        key: name,
        name: t.sectionNames[name],
        content: (
          <Checkbox
            className="min-w-0 grow basis-48"
            label={t.sectionNames[name]}
            aria-label={t.shown(t.sectionNames[name])}
            checked={shown}
            disabled={!canWrite || isSaving}
            onChange={() => void toggle(name)}
          />
        ),
      }))}
    />
  )
}
