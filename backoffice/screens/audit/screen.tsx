import type { AuditEntry } from '@shop/contract/staff/audit.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { ListPagination } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'

/** /audit: what was done, the newest first. The address is the state, so Back and shared links work. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = {
    page: search.get('page') ?? undefined,
    subject: search.get('subject') || undefined,
    action: search.get('action') || undefined,
    actor: search.get('actor') || undefined,
  }
  return unwrap(await staffApi()('listAudit', { query }), request)
}

export function Component() {
  const list = useLoaderData<typeof loader>()
  const { t } = useLanguage()
  const [search] = useSearchParams()
  return (
    <Page title={t.audit.title} text={t.audit.text}>
      <Form className="mb-8 grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]" key={search.toString()}>
        <TextField label={t.audit.filterSubject} name="subject" defaultValue={search.get('subject') ?? ''} />
        <TextField label={t.audit.filterAction} name="action" defaultValue={search.get('action') ?? ''} />
        <Button type="submit" variant="secondary">
          {t.audit.filter}
        </Button>
      </Form>
      {list.items.length === 0 ? (
        <EmptyState title={t.audit.empty} />
      ) : (
        <ol className="border-t border-line">
          {list.items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <ListPagination {...list} />
    </Page>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t, lang } = useLanguage()
  const { at, actor, actor_name, action, subject, metadata } = entry
  const details = Object.keys(metadata).length === 0 ? null : JSON.stringify(metadata, null, 1)
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-small md:grid-cols-[12rem_12rem_1fr]">
      <time dateTime={at} className="tabular-nums text-ink-2">
        {formatDateTime(at, lang)}
      </time>
      <span className="font-semibold">{actor_name ?? (actor === 'operator' ? t.audit.operator : actor)}</span>
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{action}</span> {subject}
        </p>
        {details !== null && (
          <details>
            <summary className="cursor-pointer text-ink-2">{t.audit.details}</summary>
            <pre className="mt-1 overflow-x-auto whitespace-pre-wrap">{details}</pre>
          </details>
        )}
      </div>
    </li>
  )
}
