import { Breadcrumb, type BreadcrumbProps } from '@shop/ui/breadcrumb/breadcrumb.tsx'
import { paths } from '../../lib/urls/paths.ts'
import { useWords } from '../../lib/words/words.ts'

/** The breadcrumb that starts at the home page. */
export function Crumbs({ items, className }: Pick<BreadcrumbProps, 'items' | 'className'>) {
  const { text } = useWords()
  return (
    <Breadcrumb
      label={text.common.breadcrumb}
      items={[{ label: text.common.home, href: paths.home }, ...items]}
      className={className}
    />
  )
}
