import { formatMoney } from '@shop/contract/money.ts'
import type { CodeTest } from '@shop/contract/staff/codes.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { DataList } from '@shop/ui/data-list/data-list.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { codeMessages } from '../../messages/codes.ts'

export function TryCode({ code }: { code: string }) {
  const { t, common } = useMessages(codeMessages)
  const [result, setResult] = useState<CodeTest>()
  const form = useForm({
    validate: (values) => ({ email: isBlank(String(values.get('email'))) ? common.required : undefined }),
    send: (values) => staffApi()('testCode', { body: { code, email: String(values.get('email')).trim() } }),
    onSuccess: setResult,
    refusalFields: { code_tester_unknown: 'email' },
  })
  return (
    <>
      <Text tone="quiet" className="mb-4">
        {t.tryText}
      </Text>
      <form {...form.events} className="grid max-w-form items-start gap-3 md:grid-cols-[1fr_auto]">
        <TextField label={t.email} name="email" type="email" autoComplete="off" error={form.errors['email']} />
        <Button type="submit" variant="secondary" className="md:mt-6" loading={form.pending}>
          {t.trySend}
        </Button>
      </form>
      <div role="status">{result && <Outcome result={result} />}</div>
    </>
  )
}

function Outcome({ result }: { result: CodeTest }) {
  const { t, lang, common } = useMessages(codeMessages)
  const { accepted, reason, message, currency, level } = result
  const title = reason === null ? t.gives : accepted ? t.takenUnused : t.refused
  const tone = reason === null ? 'success' : accepted ? 'waiting' : 'error'
  const format = (amount: number) => formatMoney(amount, currency, lang)
  const items = [
    { key: 'subtotal', label: t.subtotal, value: format(result.subtotal) },
    { key: 'discount', label: t.discount, value: format(-result.discount) },
    { key: 'shipping', label: t.shipping, value: format(result.shipping) },
    { key: 'total', label: t.total, value: format(result.total) },
    { key: 'level', label: t.level, value: common.levels[level] },
  ]
  return (
    <div className="mt-6 grid max-w-form gap-3">
      <Badge tone={tone}>{title}</Badge>
      {reason !== null && <Text>{t.reasons[reason]}</Text>}
      {message !== null && (
        <blockquote className="border-l-2 border-line-strong pl-3">
          <SecondaryText>{t.reads}</SecondaryText>
          <p>{message}</p>
        </blockquote>
      )}
      {reason !== 'cart_empty' && <DataList items={items} />}
    </div>
  )
}
