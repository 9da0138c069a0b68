import { type ExportKind, exportKinds, exportPermissions, orderDays } from '@shop/contract/staff/export-values.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { exportMessages } from '../../messages/exports.ts'

const withoutPeriod: ExportKind[] = ['products', 'stock']

export function NewExport() {
  const { t } = useMessages(exportMessages)
  const me = useMe()
  const { revalidate } = useRevalidator()
  const kinds = exportKinds.filter((kind) =>
    exportPermissions[kind].some((permission) => hasPermission(me, permission)),
  )
  const [kind, setKind] = useState<ExportKind>(kinds[0] ?? 'products')
  const form = useForm({
    validate: () => ({}),
    send(values) {
      const day = (name: string) => String(values.get(name) ?? '') || undefined
      const [from, to] = [day('from'), day('to')]
      const by = orderDays.find((one) => one === values.get('by'))
      const body = { kind, ...(from ? { from } : {}), ...(to ? { to } : {}), ...(by ? { by } : {}) }
      return staffApi()('createExport', { body })
    },
    onSuccess: () => revalidate(),
  })
  return (
    <form {...form.events} className="grid max-w-dialog gap-6 md:grid-cols-3">
      <Select
        className="md:col-span-3"
        name="kind"
        label={t.kind}
        hint={t.hints[kind]}
        value={kind}
        options={toOptions(t.kinds, kinds)}
        onChange={({ currentTarget: { value } }) => setKind(kinds.find((one) => one === value) ?? kind)}
      />
      {kind === 'orders' && <Select name="by" label={t.by} options={toOptions(t.days, orderDays)} />}
      {!withoutPeriod.includes(kind) && (
        <>
          <TextField type="date" name="from" label={t.from} hint={t.rangeHint} error={form.errors['from']} />
          <TextField type="date" name="to" label={t.to} error={form.errors['to']} />
        </>
      )}
      <div className="md:col-span-3">
        <Button type="submit" loading={form.pending} loadingLabel={t.submitting}>
          {t.submit}
        </Button>
      </div>
    </form>
  )
}
