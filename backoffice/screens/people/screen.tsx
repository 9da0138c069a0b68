import type { Invitation, StaffMember } from '@shop/contract/staff/people.ts'
import { Badge } from '@shop/ui/badge/badge.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page, PageSection } from '../../components/page.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { useMe } from '../../lib/use-me.ts'
import { useNewDialog } from '../../lib/use-new-dialog.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('listStaff', {}), request)
}

export function Component() {
  const { members, invitations } = useLoaderData<typeof loader>()
  const { t } = useLanguage()
  const [isInviting, setIsInviting] = useNewDialog()
  const [changing_id, setChangingId] = useState<number>()
  const changing = members.find(({ id }) => id === changing_id)
  return (
    <Page title={t.people.title} action={<Button onClick={() => setIsInviting(true)}>{t.people.invite}</Button>}>
      <PageSection title={t.people.members}>
        <ul className="border-t border-line">
          {members.map((member) => (
            <Member key={member.id} member={member} onChange={() => setChangingId(member.id)} />
          ))}
        </ul>
      </PageSection>
      <PageSection title={t.people.invitations}>
        {invitations.length === 0 ? (
          <Text tone="quiet">{t.people.noInvitations}</Text>
        ) : (
          <ul className="border-t border-line">
            {invitations.map((invitation) => (
              <WaitingInvitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </PageSection>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {changing !== undefined && <MemberDialog member={changing} onClose={() => setChangingId(undefined)} />}
    </Page>
  )
}

function Member({ member, onChange }: { member: StaffMember; onChange: () => void }) {
  const { t, lang } = useLanguage()
  const me = useMe()
  const { id, name, email, roles, status, has_factor, last_used_at } = member
  const lastUse = last_used_at === null ? t.people.never : formatDateTime(last_used_at, lang)
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {name} {id === me.id && <span className="font-normal text-ink-2">({t.people.you})</span>}
        </p>
        <SecondaryText>
          {email} · {roles.map((role) => t.roles[role]).join(', ')}
        </SecondaryText>
        <SecondaryText>
          {t.people.lastUse}: {lastUse}
        </SecondaryText>
        <p className="flex flex-wrap gap-4">
          {status === 'suspended' && <Badge tone="error">{t.people.suspended}</Badge>}
          {!has_factor && <Badge tone="waiting">{t.people.noFactor}</Badge>}
        </p>
      </div>
      <Button variant="secondary" size="small" aria-label={t.people.changeOf(name)} onClick={onChange}>
        {t.people.change}
      </Button>
    </li>
  )
}

function WaitingInvitation({ invitation }: { invitation: Invitation }) {
  const { t, lang } = useLanguage()
  const { run, pendingKey } = usePageAction<'resend' | 'revoke'>()
  const { id, name, email, roles, language, staff_id, expires_at, expired } = invitation

  /** A member whose access was reset has an invitation too, and is no person to invite. */
  async function resend(): Promise<void> {
    const send = () =>
      staff_id === null
        ? staffApi()('inviteStaff', { body: { name, email, roles, language } })
        : staffApi()('resetStaffAccess', { body: { id: staff_id } })
    await run(send, t.people.sent, 'resend')
  }

  const revoke = () => run(() => staffApi()('revokeInvitation', { query: { id } }), undefined, 'revoke')

  return (
    <li className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <SecondaryText>
          {email} · {roles.map((role) => t.roles[role]).join(', ')} ·{' '}
          {expired ? t.people.expired : t.people.expires(formatDateTime(expires_at, lang))}
        </SecondaryText>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={t.people.resendTo(email)}
          loading={pendingKey === 'resend'}
          onClick={() => void resend()}
        >
          {t.people.resend}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={t.people.revokeOf(email)}
          loading={pendingKey === 'revoke'}
          onClick={() => void revoke()}
        >
          {t.people.revoke}
        </Button>
      </div>
    </li>
  )
}
