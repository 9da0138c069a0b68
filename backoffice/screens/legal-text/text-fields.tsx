import { langs } from '@shop/contract/locale.ts'
import type { LegalFields } from '@shop/contract/staff/legal.ts'
import {
  LEGAL_CONTENT_MAX_LENGTH,
  LEGAL_NAME_MAX_LENGTH,
  LEGAL_NOTE_MAX_LENGTH,
} from '@shop/contract/staff/legal-limits.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { DateTimeField } from '../../components/date-time-field.tsx'
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx'
import type { Draft } from '../../lib/draft/use-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { legalMessages } from '../../messages/legal.ts'

export function TextFields({ draft, disabled }: { draft: Draft<LegalFields>; disabled: boolean }) {
  const { t, common } = useMessages(legalMessages)
  const { texts, note, valid_from } = draft.value
  return (
    <>
      <div className="grid gap-8 xl:grid-cols-2">
        {langs.map((lang) => {
          const language = common.languages[lang]
          return (
            <fieldset key={lang} className="grid min-w-0 content-start gap-4">
              <legend className="mb-3 font-semibold">{language}</legend>
              <TextField
                label={t.heading}
                lang={lang}
                maxLength={LEGAL_NAME_MAX_LENGTH}
                autoComplete="off"
                value={texts[lang].name}
                error={draft.getError(`texts.${lang}.name`)}
                onChange={({ currentTarget }) => draft.set(`texts.${lang}.name`, currentTarget.value)}
              />
              <RichTextField
                label={`${t.content} · ${language}`}
                lang={lang}
                maxLength={LEGAL_CONTENT_MAX_LENGTH}
                disabled={disabled}
                value={texts[lang].content}
                error={draft.getError(`texts.${lang}.content`)}
                onChange={(html) => draft.set(`texts.${lang}.content`, html)}
              />
            </fieldset>
          )
        })}
      </div>
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <Textarea
          label={t.note}
          hint={t.noteHint}
          optional={common.optional}
          rows={3}
          maxLength={LEGAL_NOTE_MAX_LENGTH}
          value={note}
          error={draft.getError('note')}
          onChange={({ currentTarget }) => draft.set('note', currentTarget.value)}
        />
        <DateTimeField
          label={t.validFromField}
          hint={t.validFromHint}
          optional={common.optional}
          value={valid_from}
          error={draft.getError('valid_from')}
          onChange={(moment) => draft.set('valid_from', moment)}
        />
      </div>
    </>
  )
}
