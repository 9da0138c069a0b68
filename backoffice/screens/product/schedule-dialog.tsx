import { parseShopTime, toShopTime } from '@shop/contract/shop-time.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { productMessages } from '../../messages/products.ts'
import { shopNow } from '../../lib/shop-clock.ts'

interface ScheduleDialogProps {
  id: number
  published_at: string | null
  onClose: () => void
  onDone: () => void
}

export function ScheduleDialog({ id, published_at, onClose, onDone }: ScheduleDialogProps) {
  const { t, common } = useMessages(productMessages)
  const readTime = (values: FormData) => parseShopTime(String(values.get('at')))
  const form = useForm({
    validate(values) {
      const at = readTime(values)
      return { at: at === undefined || at <= shopNow() ? t.scheduleInvalid : undefined }
    },
    send: (values) => staffApi()('publishProduct', { body: { id, at: readTime(values)!.toISOString() } }),
    onSuccess: onDone,
  })
  return (
    <FormDialog open size="small" title={t.schedule} closeLabel={common.close} onClose={onClose}>
      <Text tone="quiet">{t.scheduleText}</Text>
      <form {...form.events} className="mt-6 grid gap-6">
        <TextField
          type="datetime-local"
          label={t.scheduleAt}
          hint={common.zone}
          name="at"
          defaultValue={published_at === null ? '' : toShopTime(new Date(published_at))}
          error={form.errors['at']}
        />
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {t.scheduleButton}
        </Button>
      </form>
    </FormDialog>
  )
}
