import { Breadcrumb, type BreadcrumbProps } from '@shop/ui/breadcrumb/breadcrumb.tsx'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'

export function Breadcrumbs({ items }: Pick<BreadcrumbProps, 'items'>) {
  const { t } = useLocalization()
  return <Breadcrumb label={t.common.breadcrumb} items={[{ label: t.common.home, href: paths.home }, ...items]} />
}
