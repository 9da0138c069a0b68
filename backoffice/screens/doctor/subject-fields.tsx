import { Combobox } from '@shop/ui/combobox/combobox.tsx'
import { useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { useQuery } from '../../lib/use-query.ts'
import { doctorMessages } from '../../messages/doctor.ts'

const DELAY_MS = 200

export function ProductField({ chosen, onChoose }: { chosen: string | undefined; onChoose: (id: number) => void }) {
  const { t, lang, common } = useMessages(doctorMessages)
  const [q, setQ] = useState('')
  const { data } = useQuery(
    q === '' ? null : q,
    () => staffApi(lang)('findCollectionProducts', { query: { q } }),
    DELAY_MS,
  )
  const options = (data ?? []).map(({ id, name, sku }) => ({ value: String(id), label: `${name} · ${sku}` }))
  return (
    <Combobox
      label={t.product}
      defaultValue={chosen ?? ''}
      options={q === '' ? [] : options}
      status={q !== '' && data?.length === 0 ? 'empty' : 'idle'}
      statusText={common.nothingMatches}
      listLabel={t.suggestions}
      countLabel={t.suggestionCount}
      autoComplete="off"
      onValueChange={setQ}
      onChoose={(option) => onChoose(Number(option.value))}
    />
  )
}

interface FanFieldProps {
  chosen: string | undefined
  /** Called with null when the field is emptied. */
  onChoose: (id: number | null) => void
}

/** Finds a customer by fan number, e-mail or name. An empty field stands for anyone of a level. */
export function FanField({ chosen, onChoose }: FanFieldProps) {
  const { t, lang, common } = useMessages(doctorMessages)
  const [q, setQ] = useState('')
  const { data } = useQuery(q === '' ? null : q, () => staffApi(lang)('findFans', { query: { q } }), DELAY_MS)
  const options = (data ?? []).map(({ id, name, email, affiliation }) => ({
    value: String(id),
    label: `${name} · ${affiliation} · ${email}`,
  }))
  return (
    <Combobox
      label={t.fan}
      hint={t.fanHint}
      defaultValue={chosen ?? ''}
      options={q === '' ? [] : options}
      status={q !== '' && data?.length === 0 ? 'empty' : 'idle'}
      statusText={common.nothingMatches}
      listLabel={t.suggestions}
      countLabel={t.suggestionCount}
      autoComplete="off"
      onValueChange={(text) => {
        setQ(text)
        if (text === '') onChoose(null)
      }}
      onChoose={(option) => onChoose(Number(option.value))}
    />
  )
}
