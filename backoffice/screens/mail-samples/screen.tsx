import { isLang } from '@shop/contract/locale.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MailFrame, useMailNames } from '../../components/mail-names.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { readLanguage, useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { paths } from '../../lib/paths.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { mailMessages } from '../../messages/mail.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const chosen = new URL(request.url).searchParams.get('lang')
  const lang = isLang(chosen) ? chosen : readLanguage()
  return { lang, types: unwrap(await staffApi()('listMailTypes', { query: { lang } }), request) }
}

export function Component() {
  const { lang, types } = useLoaderData<typeof loader>()
  const { t, common } = useMessages(mailMessages)
  const { getMailName } = useMailNames()
  const { get, set } = useListSearch()
  const type = types.find(({ kind }) => kind === get('kind')) ?? types[0]
  if (type === undefined) return null
  const index = Math.min(Number(get('sample')) || 0, type.samples.length - 1)
  const sample = type.samples[index]
  return (
    <Page back={{ href: paths.mail, label: t.title }} title={t.sampleTitle} text={t.sampleText}>
      <div className="mb-6 grid gap-4 md:grid-cols-3">
        <Select
          label={t.type}
          value={type.kind}
          options={types.map(({ kind }) => ({ value: kind, label: getMailName(kind) }))}
          onChange={(event) => set({ kind: event.currentTarget.value, sample: '' })}
        />
        <Select
          label={common.language}
          value={lang}
          options={toOptions(common.languages)}
          onChange={(event) => set({ lang: event.currentTarget.value })}
        />
        {type.samples.length > 1 && (
          <Select
            label={t.sample}
            value={index}
            options={type.samples.map(({ subject }, at) => ({ value: at, label: `${at + 1}. ${subject}` }))}
            onChange={(event) => set({ sample: event.currentTarget.value })}
          />
        )}
      </div>
      <MailFrame src={`/api/staff/mail/samples/${type.kind}/${index}/${lang}`} title={t.frame(sample?.subject ?? '')} />
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t.plainText}</summary>
        <pre className="overflow-x-auto text-small whitespace-pre-wrap wrap-anywhere">{sample?.text}</pre>
      </details>
    </Page>
  )
}
