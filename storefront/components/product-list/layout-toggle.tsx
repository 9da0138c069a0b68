import { SegmentedToggle } from '@shop/ui/segmented-toggle/segmented-toggle.tsx'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
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
        { value: 'tiles', label: <LayoutGrid aria-hidden="true" className="size-5" />, name: list.tiles },
        { value: 'rows', label: <Rows3 aria-hidden="true" className="size-5" />, name: list.rows },
      ]}
      value={layout}
      onChange={(value) => setListLayout(value as ListLayout)}
    />
  )
}
