import { Link } from '@shop/ui/link/link.tsx'
import { Wordmark } from '@shop/ui/wordmark/wordmark.tsx'
import { useBrand } from '../lib/api/use-brand.ts'
import { paths } from '../lib/urls/paths.ts'

export function HomeLink() {
  const brand = useBrand()
  return (
    <Link href={paths.home} className="flex h-11 max-w-full items-center">
      <Wordmark name={brand} className="h-5 lg:h-6" />
    </Link>
  )
}
