import { type Lang, langs } from '@shop/contract/locale.ts'
import { productTextLimits, type ProductTextPart, productTextParts } from '@shop/contract/staff/product-limits.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { Fragment, type ReactNode } from 'react'
import { PageSection } from '../../components/page.tsx'
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx'
import { useMessages } from '../../lib/language.ts'
import { productMessages } from '../../messages/products.ts'
import type { EditorPart } from './editor-part.ts'

export function TextsSection(part: EditorPart) {
  const { t } = useMessages(productMessages)
  return (
    <PageSection title={t.texts}>
      <div className="grid gap-8 lg:grid-cols-2">
        {langs.map((lang) => (
          <LanguageTexts key={lang} lang={lang} {...part} />
        ))}
      </div>
    </PageSection>
  )
}

function LanguageTexts({ lang, draft, canWrite }: EditorPart & { lang: Lang }) {
  const { t, common } = useMessages(productMessages)
  const text = draft.value.texts[lang]
  const isMissing = isBlank(text.name) || isBlank(text.description)
  const set = (part: ProductTextPart, value: string) =>
    draft.set(`texts.${lang}`, { ...draft.value.texts[lang], [part]: value })
  const field = (part: ProductTextPart) => ({
    lang: part === 'uri' ? undefined : lang,
    maxLength: productTextLimits[part],
    value: text[part],
    error: draft.getError(`texts.${lang}.${part}`),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set(part, event.currentTarget.value),
  })
  const inputs: Record<ProductTextPart, ReactNode> = {
    name: <TextField label={t.name} {...field('name')} />,
    uri: <TextField label={t.uri} hint={t.uriHint} spellCheck={false} {...field('uri')} />,
    description: <Textarea label={t.description} rows={3} {...field('description')} />,
    detail: (
      <RichTextField
        label={t.detail}
        lang={lang}
        maxLength={productTextLimits.detail}
        disabled={!canWrite}
        value={text.detail}
        error={draft.getError(`texts.${lang}.detail`)}
        onChange={(detail) => set('detail', detail)}
      />
    ),
  }
  return (
    <fieldset className="grid min-w-0 content-start gap-4">
      <legend className="mb-3 flex items-center gap-3 font-semibold">
        {common.languages[lang]}
        {isMissing && <Badge tone="waiting">{t.missingText}</Badge>}
      </legend>
      {productTextParts.map((part) => (
        <Fragment key={part}>{inputs[part]}</Fragment>
      ))}
    </fieldset>
  )
}
