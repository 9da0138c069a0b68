import { langs } from '@shop/contract/locale.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { PRICE_LIST_NAME_MAX_LENGTH } from '@shop/contract/staff/price-list-values.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { forgetUnsaved } from '../../components/editor/unsaved.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { buildPriceListPath } from '../../lib/paths.ts'
import { priceListMessages } from '../../messages/price-lists.ts'

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t, common } = useMessages(priceListMessages)
  const navigate = useNavigate()
  const readName = (values: FormData, lang: string) => String(values.get(`name_${lang}`) ?? '').trim()
  const form = useForm({
    validate: (values) =>
      Object.fromEntries(
        langs.map((lang) => [`name_${lang}`, isBlank(readName(values, lang)) ? common.required : undefined]),
      ),
    send: (values) =>
      staffApi()('createPriceList', { body: { name_es: readName(values, 'es'), name_en: readName(values, 'en') } }),
    onSuccess({ id }) {
      forgetUnsaved()
      return navigate(buildPriceListPath(id))
    },
  })
  return (
    <FormDialog open size="medium" title={t.create} closeLabel={common.close} onClose={onClose}>
      <form {...form.events} className="grid gap-4">
        <Text tone="quiet">{t.createText}</Text>
        {langs.map((lang) => (
          <TextField
            key={lang}
            label={t.nameIn(common.languages[lang])}
            name={`name_${lang}`}
            lang={lang}
            maxLength={PRICE_LIST_NAME_MAX_LENGTH}
            autoComplete="off"
            error={form.errors[`name_${lang}`]}
          />
        ))}
        <Button type="submit" loading={form.pending} loadingLabel={common.saving}>
          {t.create}
        </Button>
      </form>
    </FormDialog>
  )
}
