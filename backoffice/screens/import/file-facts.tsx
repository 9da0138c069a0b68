import { type Lang, locales } from '@shop/contract/locale.ts'
import type { ImportDetail } from '@shop/contract/staff/imports.ts'
import { DataList } from '@shop/ui/data-list/data-list.tsx'
import { PageSection } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { importMessages } from '../../messages/imports.ts'

export function FileFacts({ found }: { found: ImportDetail }) {
  const { t, lang } = useMessages(importMessages)
  const { bytes, rows, kind, encoding, separator, columns, ignored, created_by, created_at, emptied_at } = found
  const items = [
    { key: 'when', label: t.when, value: formatDateTime(created_at, lang) },
    { key: 'by', label: t.by, value: created_by ?? '—' },
    { key: 'size', label: t.size, value: formatBytes(bytes, lang) },
    ...(rows > 0 ? [{ key: 'rows', label: t.rows, value: rows.toLocaleString(locales[lang]) }] : []),
    { key: 'encoding', label: t.encoding, value: encoding?.toUpperCase() ?? `.${kind}` },
    ...(separator === null
      ? [{ key: 'sheet', label: t.sheet, value: found.sheet_name }]
      : [{ key: 'separator', label: t.separator, value: t.separators[separator] ?? separator }]),
    { key: 'header', label: t.headerLine, value: String(found.header_line) },
    { key: 'columns', label: t.columns, value: columns.join(', ') },
    ...(ignored.length > 0 ? [{ key: 'ignored', label: t.ignored, value: ignored.join(', ') }] : []),
  ]
  return (
    <PageSection title={t.facts}>
      <DataList items={items} />
      {emptied_at === null && <SecondaryText className="mt-4">{t.keeps}</SecondaryText>}
    </PageSection>
  )
}

const MEGABYTE = 1024 * 1024

function formatBytes(bytes: number, lang: Lang): string {
  const [amount, unit] = bytes < MEGABYTE ? [bytes / 1024, 'KB'] : [bytes / MEGABYTE, 'MB']
  return `${amount.toLocaleString(locales[lang], { maximumFractionDigits: 1 })} ${unit}`
}
