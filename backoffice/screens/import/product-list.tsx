import type { ImportField } from '@shop/contract/staff/import-values.ts'
import type { ImportChange, ImportedProduct } from '@shop/contract/staff/imports.ts'
import { productFlags } from '@shop/contract/staff/product-limits.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { ListFilters } from '../../components/list/list-filters.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { useMessages } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { buildProductPath, paths } from '../../lib/paths.ts'
import { importFieldMessages } from '../../messages/import-fields.ts'
import { importMessages } from '../../messages/imports.ts'

const MAX_SHOWN = 12

export function ProductList({ result }: { result: ListResult<ImportedProduct> }) {
  const { t } = useMessages(importMessages)
  return (
    <>
      <ListFilters placeholder={t.product} hasViews={false} />
      <ListView
        result={result}
        caption={t.product}
        nameHeader={t.product}
        getId={({ key }) => key}
        getName={({ name }) => name}
        getHref={({ product_id }) =>
          product_id === null ? `${paths.products}?state=draft` : buildProductPath(product_id)
        }
        empty={<EmptyState title={t.noProducts} />}
        columns={[
          { id: 'line', header: t.line, align: 'end', render: ({ line }) => line },
          { id: 'changes', header: t.changes, render: ({ changes }) => <Changes changes={changes} /> },
        ]}
      />
    </>
  )
}

const VALUED = new Set<ImportField>(['state', ...productFlags])

function Changes({ changes }: { changes: ImportChange[] }) {
  const { t } = useMessages(importMessages)
  const { t: names } = useMessages(importFieldMessages)
  if (changes.length === 0) return '—'
  const show = (field: ImportField, text: string) => (VALUED.has(field) ? (t.values[text] ?? text) : text) || t.blank
  return (
    <ul className="grid gap-1 py-1">
      {changes.slice(0, MAX_SHOWN).map(({ field, of, before, after }) => (
        <li key={`${field} ${of}`} className="wrap-anywhere">
          <span className="text-ink-2">
            {names[field]}
            {of !== null && ` · ${of}`}:
          </span>{' '}
          {before !== null && (
            <>
              <del className="text-ink-2">{show(field, before)}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins className="no-underline">{show(field, after ?? '')}</ins>
        </li>
      ))}
      {changes.length > MAX_SHOWN && <li className="text-ink-2">{t.more(changes.length - MAX_SHOWN)}</li>}
    </ul>
  )
}
