import { Link } from '@shop/ui/link/link.tsx'
import { Wordmark } from '@shop/ui/wordmark/wordmark.tsx'
import { paths } from '../lib/urls/paths.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

/** The shop's name as a link to the home page. */
export function HomeLink() {
  const { t } = useLocalization()
  return (
    <Link href={paths.home} className="flex h-11 items-center">
      <Wordmark label={t.common.brand} className="h-5 lg:h-6" />
    </Link>
  )
}
