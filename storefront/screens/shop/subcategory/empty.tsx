import { ButtonLink } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import missing from '../../../components/navigation/missing.svg'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { searchMessages } from '../../../messages/search.ts'
import type { CategoryData } from './siblings.tsx'

/** A subcategory without products, with links to the other ones of its category. */
export function EmptySubcategory({ category, current }: { category: CategoryData; current: string }) {
  const { list } = useLocalization(searchMessages).t.search
  const others = category.subcategories.filter(({ uri, has_products }) => has_products && uri !== current).slice(0, 2)
  return (
    <EmptyState
      art={<img src={missing} alt="" width={240} height={300} className="aspect-square w-full object-cover" />}
      title={list.empty}
      actions={others.map(({ id, uri, name }) => (
        <ButtonLink key={id} variant="secondary" href={paths.subcategory(category.uri, uri)}>
          {name}
        </ButtonLink>
      ))}
    >
      {list.emptyText}
    </EmptyState>
  )
}
