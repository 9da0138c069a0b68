import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../lib/language.ts'

/** The links to the neighboring pages of a list; nothing for a list of one page. */
export function ListPages({ page, pages }: { page: number; pages: number }) {
  const { t } = useLanguage()
  const [search] = useSearchParams()
  if (pages <= 1) return null
  const getHref = (to: number) => `?${new URLSearchParams({ ...Object.fromEntries(search), page: String(to) })}`
  return (
    <nav className="mt-8 flex flex-wrap items-center gap-4" aria-label={t.common.page(page, pages)}>
      {page > 1 && (
        <ButtonLink variant="secondary" size="small" href={getHref(page - 1)}>
          {t.common.previous}
        </ButtonLink>
      )}
      <Text size="small">{t.common.page(page, pages)}</Text>
      {page < pages && (
        <ButtonLink variant="secondary" size="small" href={getHref(page + 1)}>
          {t.common.next}
        </ButtonLink>
      )}
    </nav>
  )
}
