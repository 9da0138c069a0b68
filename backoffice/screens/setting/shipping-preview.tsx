import type { CallResponse } from '@shop/contract/call.ts'
import { currencies } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { shippingZones } from '@shop/contract/staff/setting-values.ts'
import type { previewShipping, ShippingTable } from '@shop/contract/staff/settings.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { DataTable } from '@shop/ui/data-table/data-table.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { parseAmount } from '../../lib/amount.ts'
import { useMessages } from '../../lib/language.ts'
import { settingMessages } from '../../messages/settings.ts'

type PreviewRow = CallResponse<typeof previewShipping>[number]

/** Says what a sample cart would cost to send with a table that may not be saved yet; the server calculates it. */
export function ShippingPreview({ table }: { table: ShippingTable }) {
  const { t, common } = useMessages(settingMessages)
  const [rows, setRows] = useState<PreviewRow[]>()
  const read = (values: FormData, currency: string) => parseAmount(String(values.get(`goods.${currency}`)))
  const form = useForm({
    validate: (values) =>
      Object.fromEntries(
        currencies.map((currency) => [
          `goods.${currency}`,
          read(values, currency) == null ? common.amountInvalid : undefined,
        ]),
      ),
    send(values) {
      const goods = { MXN: read(values, 'MXN') ?? 0, USD: read(values, 'USD') ?? 0 }
      const body = { table, goods, level: Number(values.get('level')) }
      return staffApi()('previewShipping', { body })
    },
    onSuccess: setRows,
  })
  return (
    <div className="mt-12">
      <PageSection title={t.preview}>
        <div className="grid max-w-dialog gap-4">
          <Text tone="quiet">{t.previewText}</Text>
          <form {...form.events} className="grid items-start gap-4 md:grid-cols-[1fr_1fr_1fr_auto]">
            {currencies.map((currency) => (
              <TextField
                key={currency}
                name={`goods.${currency}`}
                label={t.goods(currency)}
                defaultValue={currency === 'MXN' ? '1000' : '60'}
                inputMode="decimal"
                autoComplete="off"
                error={form.errors[`goods.${currency}`]}
              />
            ))}
            <Select
              name="level"
              label={t.level}
              defaultValue="0"
              options={common.levels.map((label, level) => ({ value: String(level), label }))}
            />
            <Button type="submit" variant="secondary" className="md:mt-6" loading={form.pending}>
              {t.calculate}
            </Button>
          </form>
          <div role="status">{rows && <ShippingRows rows={rows} />}</div>
        </div>
      </PageSection>
    </div>
  )
}

function ShippingRows({ rows }: { rows: PreviewRow[] }) {
  const { t, lang } = useMessages(settingMessages)
  const show = (zone: PreviewRow['zone'], currency: PreviewRow['currency']) => {
    const shipping = rows.find((row) => row.zone === zone && row.currency === currency)?.shipping ?? 0
    return shipping === 0 ? t.free : formatMoney(shipping, currency, lang)
  }
  return (
    <DataTable
      caption={t.preview}
      columns={[t.zone, ...currencies]}
      rows={shippingZones.map((zone) => ({
        name: t.labels[zone],
        cells: currencies.map((currency) => show(zone, currency)),
      }))}
    />
  )
}
