import { isLang } from '@shop/contract/locale.ts'
import type { FoundNow } from '@shop/contract/staff/word-groups.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useState } from 'react'
import type { WordGroupValues } from '../../components/word-group-fields.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { searchTermMessages } from '../../messages/search-terms.ts'

/** Shows what guests find for a term now, and what they would find with the group as it is edited. */
export function Preview({ id, values }: { id: number; values: WordGroupValues }) {
  const { t, common, lang } = useMessages(searchTermMessages)
  const [found, setFound] = useState<{ before: FoundNow; after: FoundNow }>()
  const form = useForm({
    validate: (fields) => ({ term: isBlank(String(fields.get('term'))) ? common.required : undefined }),
    send(fields) {
      const typedLang = fields.get('in')
      const term = String(fields.get('term')).trim()
      return staffApi()('previewWordGroup', {
        body: { ...values, id, term, in: isLang(typedLang) ? typedLang : lang },
      })
    },
    onSuccess: (answer) => setFound(answer),
    refusalFields: { word_group_phrase_invalid: 'term', word_group_incomplete: 'term' },
  })
  return (
    <>
      <form {...form.events} className="flex flex-wrap items-end gap-3">
        <Select name="in" label={common.language} defaultValue={lang} options={toOptions(common.languages)} />
        <TextField
          name="term"
          label={t.previewTerm}
          maxLength={100}
          autoComplete="off"
          error={form.errors['term']}
          className="min-w-0 grow"
        />
        <Button type="submit" variant="secondary" loading={form.pending}>
          {t.previewRun}
        </Button>
      </form>
      <div role="status" className="mt-6 grid gap-6 md:grid-cols-2">
        {found && (
          <>
            <Result title={t.previewBefore} found={found.before} />
            <Result title={t.previewAfter} found={found.after} />
          </>
        )}
      </div>
    </>
  )
}

function Result({ title, found: { total, names } }: { title: string; found: FoundNow }) {
  const { t } = useMessages(searchTermMessages)
  return (
    <section aria-label={title}>
      <Heading level={3}>{title}</Heading>
      <Text tone="quiet" tabularNumbers>
        {t.previewTotal(total)}
      </Text>
      <ul className="mt-2 list-disc pl-5">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
