import { Icon } from '@shop/ui/icon/icon.tsx'
import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import { setListLayout, type ListLayout, useListLayout } from '../../lib/storage/list-layout.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { searchMessages } from '../../messages/search.ts'

/** Switches a list of products between a grid and rows with descriptions; this browser remembers the choice. */
export function LayoutToggle() {
  const { list } = useLocalization(searchMessages).t.search
  const layout = useListLayout()
  return (
    <SegmentedToggle
      legend={list.layout}
      options={[
        { value: 'tiles', label: <Icon name="layout-grid" className="size-5" />, name: list.tiles },
        { value: 'rows', label: <Icon name="rows-3" className="size-5" />, name: list.rows },
      ]}
      value={layout}
      onChange={(value) => setListLayout(value as ListLayout)}
    />
  )
}
