import type { CustomerDetail } from '@shop/contract/staff/customer-page.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { customerMessages } from '../../messages/customers.ts'
import { AccountSection, LoyaltySection } from './account.tsx'
import { AccountActions } from './account-actions.tsx'
import { ContactSections } from './contact-sections.tsx'
import { Notes } from './notes.tsx'
import { ShoppingSections } from './shopping-sections.tsx'

/** /customers/:id: all that the shop knows about a customer. Opening it is recorded in the audit. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('getCustomer', { query: { id: Number(params['id']) } }), request)
}

export function Component() {
  const customer = useLoaderData<typeof loader>()
  const { t, common } = useMessages(customerMessages)
  const name = customer.name || common.closedAccount
  return (
    <Page
      back={{ href: paths.customers, label: t.title }}
      title={name}
      text={customer.affiliation}
      action={<AccountActions key={customer.id} customer={customer} />}
    >
      {/* Another customer is another page: nothing that was typed for one is saved for the next. */}
      <CustomerPage key={customer.id} customer={customer} />
    </Page>
  )
}

function CustomerPage({ customer }: { customer: CustomerDetail }) {
  return (
    <>
      <StateBanner customer={customer} />
      <div className="grid gap-x-12 lg:grid-cols-2">
        <AccountSection customer={customer} />
        <LoyaltySection customer={customer} />
      </div>
      <Notes customer={customer} />
      <div className="grid gap-x-12 lg:grid-cols-2">
        <ShoppingSections customer={customer} />
        <ContactSections customer={customer} />
      </div>
    </>
  )
}

function StateBanner({ customer }: { customer: CustomerDetail }) {
  const { t, lang } = useMessages(customerMessages)
  const { closed_at, blocked_at, blocked_reason } = customer
  if (closed_at !== null) return <Banner title={t.closedSince(formatDateTime(closed_at, lang))} />
  if (blocked_at === null) return null
  return <Banner title={t.blockedSince(formatDateTime(blocked_at, lang))} text={blocked_reason ?? ''} />
}

function Banner({ title, text = '' }: { title: string; text?: string }) {
  return (
    <InlineBanner tone="warn" className="mb-8">
      <p className="font-semibold">{title}</p>
      {text !== '' && <p>{text}</p>}
    </InlineBanner>
  )
}
