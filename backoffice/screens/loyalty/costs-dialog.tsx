import { currencies, type Currency } from '@shop/contract/locale.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import type { BenefitCosts, Liability, PaidBenefit } from '@shop/contract/staff/loyalty.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useRevalidator } from 'react-router'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { useFinish } from '../../components/actions/page-action.ts'
import { parseAmount } from '../../lib/amount.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { useCodes } from '../../lib/use-codes.ts'
import { loyaltyMessages } from '../../messages/loyalty.ts'

interface CostsProps {
  lines: Liability['lines']
  version: number
  onClose: () => void
}

export function CostsDialog({ lines, version, onClose }: CostsProps) {
  const { t, common } = useMessages(loyaltyMessages)
  return (
    <FormDialog open size="medium" title={t.editCosts} closeLabel={common.close} onClose={onClose}>
      <CostsForm key={version} lines={lines} version={version} onClose={onClose} />
    </FormDialog>
  )
}

/** When someone else set the costs meanwhile, the dialog says so and the form then starts from theirs. */
function CostsForm({ lines, version, onClose }: CostsProps) {
  const { t, common } = useMessages(loyaltyMessages)
  const getWord = useCodes()
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const fields = lines.flatMap(({ benefit, cost }) =>
    currencies.map((currency) => ({ name: `${benefit} ${currency}`, benefit, currency, amount: cost[currency] })),
  )
  const form = useForm({
    validate: (values) =>
      Object.fromEntries(
        fields.map(({ name }) => [name, readAmount(values, name) == null ? common.amountInvalid : undefined]),
      ),
    send: (values) => staffApi()('setBenefitCosts', { body: { version, costs: readCosts(lines, values) } }),
    async onSuccess() {
      onClose()
      await finish(t.costsSaved)
    },
    getDialogMessage: ({ code, message }) => (code === 'version_conflict' ? t.costsConflict : message),
    afterRefusal: ({ status }) => (status === 409 ? revalidate() : undefined),
  })
  return (
    <form {...form.events} className="grid gap-6">
      <Text>{t.costsText}</Text>
      <div className="grid gap-4 md:grid-cols-2">
        {fields.map(({ name, benefit, currency, amount }) => (
          <TextField
            key={name}
            label={t.costIn(getWord(benefit), currency)}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={formatPlainAmount(amount)}
            error={form.errors[name]}
          />
        ))}
      </div>
      <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
        {common.save}
      </Button>
    </form>
  )
}

function readCosts(lines: Liability['lines'], values: FormData): BenefitCosts {
  const read = (benefit: PaidBenefit, currency: Currency) => readAmount(values, `${benefit} ${currency}`) ?? 0
  const costs = lines.map(({ benefit }) => [benefit, { MXN: read(benefit, 'MXN'), USD: read(benefit, 'USD') }])
  return Object.fromEntries(costs) as BenefitCosts
}

function readAmount(values: FormData, name: string): number | null | undefined {
  return parseAmount(String(values.get(name) ?? ''))
}
