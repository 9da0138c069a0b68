import { isLang, type Lang } from '@shop/contract/locale.ts'
import type { CustomerFile } from '@shop/contract/staff/moving.ts'
import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { ListTable } from '../../components/list/list-table.tsx'
import { FileCheck } from '../../components/moving/file-check.tsx'
import { PageSection } from '../../components/page.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { uploadCustomers } from '../../lib/upload.ts'
import { movingInMessages } from '../../messages/moving-in.ts'

export function CustomerUpload() {
  const { t, common } = useMessages(movingInMessages)
  const [speaks, setSpeaks] = useState<Lang>('es')
  const [undated, setUndated] = useState(false)
  const [mail, setMail] = useState(false)
  return (
    <PageSection title={t.customers}>
      <Text tone="quiet" className="mb-4">
        {t.customersText}
      </Text>
      <FileCheck
        send={(file, apply, options) => uploadCustomers(file, { apply, speaks, undated, mail }, options)}
        renderChanges={(found) => <Changes found={found} />}
        renderChoices={({ undated: count }) => (
          <>
            <Select
              label={t.speaks}
              value={speaks}
              options={toOptions(common.languages)}
              onChange={({ currentTarget: { value } }) => isLang(value) && setSpeaks(value)}
            />
            {count > 0 && (
              <Checkbox
                label={t.undated(count)}
                hint={t.undatedHint}
                checked={undated}
                onChange={({ currentTarget: { checked } }) => setUndated(checked)}
              />
            )}
            <Checkbox
              label={t.mail}
              hint={t.mailHint}
              checked={mail}
              onChange={({ currentTarget: { checked } }) => setMail(checked)}
            />
          </>
        )}
        getDone={(saved) => t.customersSaved(saved.new)}
      />
    </PageSection>
  )
}

function Changes({ found }: { found: CustomerFile }) {
  const { t, lang } = useMessages(movingInMessages)
  return (
    <>
      <Text className="mb-2">{t.from(t.sources[found.source])}</Text>
      <ListTable
        caption={t.customers}
        rows={found.changes}
        nameHeader={t.email}
        getId={({ email }) => email}
        getName={({ email }) => email}
        columns={[
          { id: 'name', header: t.name, render: ({ name }) => name || '—' },
          { id: 'addresses', header: t.addresses, align: 'end', render: ({ addresses }) => addresses },
          {
            id: 'newsletter',
            header: t.newsletter,
            render: ({ newsletter, newsletter_at: since }) => {
              if (!newsletter) return t.no
              return since === null ? t.newsletterUndated : t.newsletterSince(formatDateTime(since, lang))
            },
          },
        ]}
      />
    </>
  )
}
