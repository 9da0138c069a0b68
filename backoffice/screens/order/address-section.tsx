import type { StaffAddress, StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { lazy, Suspense, useState } from 'react'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { AddressLines } from '../../components/orders/address-lines.tsx'
import { PageSection } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { formatDateTime, formatPhone } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { useActorName } from '../../lib/use-actor-name.ts'
import { orderMessages } from '../../messages/order.ts'

const AddressForm = lazy(() => import('./address-form.tsx').then((part) => ({ default: part.AddressForm })))

export function AddressSection({ order }: { order: StaffOrder }) {
  const { t, lang, common } = useMessages(orderMessages)
  const getActorName = useActorName()
  const [isOpen, setOpen] = useState(false)
  const { address, frozen_address, address_corrections, allowed_actions, carrier, waybill, tracking_url } = order
  const [last] = address_corrections
  return (
    <PageSection title={t.address}>
      <Address address={address} />
      {address.line === undefined && <SecondaryText className="mt-2">{t.hiddenContact}</SecondaryText>}
      {last !== undefined && (
        <>
          <SecondaryText className="mt-2">
            {t.corrected(formatDateTime(last.at, lang), getActorName(last.actor, last.actor_name))}
          </SecondaryText>
          <details className="mt-2 text-small">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center">{t.frozen}</summary>
            <Address address={frozen_address} />
          </details>
        </>
      )}
      {waybill !== null && (
        <Text size="small" className="mt-3 wrap-anywhere">
          {carrier}{' '}
          {tracking_url === null ? (
            waybill
          ) : (
            <a href={tracking_url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {waybill}
            </a>
          )}
        </Text>
      )}
      {allowed_actions.includes('correct_address') && (
        <Button variant="secondary" size="small" className="mt-4" onClick={() => setOpen(true)}>
          {t.actions.correct_address}
        </Button>
      )}
      {isOpen && (
        <FormDialog
          open
          size="medium"
          title={t.actions.correct_address}
          closeLabel={common.close}
          onClose={() => setOpen(false)}
        >
          <Suspense>
            <AddressForm key={order.address_version} order={order} onDone={() => setOpen(false)} />
          </Suspense>
        </FormDialog>
      )}
    </PageSection>
  )
}

function Address({ address }: { address: StaffAddress }) {
  const { name, line, line2, postal_code_text, city, country_name, details, phone } = address
  const rows = [name, line, line2, `${postal_code_text} ${city}`, country_name, details, phone && formatPhone(phone)]
  return <AddressLines className="text-small" lines={rows} />
}
