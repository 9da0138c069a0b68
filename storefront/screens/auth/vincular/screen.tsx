import type { CallResponse } from '@shop/contract/call.ts'
import type { findLinkRequest } from '@shop/contract/agent-links.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Container } from '@shop/ui/layout/container.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { AuthLayout } from '../../../components/auth/auth-layout.tsx'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { FormSkeleton } from '../../../components/profile/form-skeleton.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { createClientLoader, type LoadArgs, type LoadedData } from '../../../lib/api/load.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { linkMessages } from '../../../messages/link.ts'

/**
 * /vincular: a signed-in customer links an assistant that asks for it in this browser, or declines (rules 10). `undefined`: it
 * could not be loaded.
 */
export async function load({ api, url: { searchParams } }: LoadArgs) {
  const error = searchParams.get('error')
  // A request of another assistant that this browser still has is not the one that failed.
  if (error !== null) return { request: null, isTooMany: error === 'too_many' }
  const found = await api('findLinkRequest', {})
  if (found.ok) return { request: found.data }
  return { request: found.code === 'link_request_not_found' ? null : undefined }
}

export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.link.pageTitle, linkMessages)

export function HydrateFallback() {
  const { t } = useLocalization(linkMessages)
  return <FormSkeleton title={t.link.pageTitle} fields={2} />
}

export default function Screen({ loaderData: { request, isTooMany } }: { loaderData: LoadedData<typeof load> }) {
  const messages = useLocalization(linkMessages).t.link
  if (request === undefined)
    return (
      <Container className="py-16">
        <LoadFailed title={messages.pageTitle} />
      </Container>
    )
  if (request === null)
    return (
      <AuthLayout
        art="marea"
        title={isTooMany ? messages.tooManyTitle : messages.invalidTitle}
        lead={isTooMany ? messages.tooManyText : messages.invalidText}
      >
        <ButtonLink href={paths.home} size="large" fullWidth>
          {messages.toShop}
        </ButtonLink>
      </AuthLayout>
    )
  return <Consent {...request} />
}

function Consent({ name, host, profile_hosts, permissions, may_pay }: CallResponse<typeof findLinkRequest>) {
  const { t, lang } = useLocalization(linkMessages)
  const messages = t.link
  const [answered, setAnswered] = useState<'accept' | 'decline'>()
  const { send } = useRequest()

  async function answer(accept: boolean): Promise<void> {
    setAnswered(accept ? 'accept' : 'decline')
    const result = await send(() => browserApi(lang)('answerLinkRequest', { body: { accept, may_pay } }))
    // The assistant's own page follows; until then both buttons stay as they are.
    if (result === undefined) setAnswered(undefined)
    else location.assign(result.url)
  }

  return (
    <AuthLayout art="marea" title={messages.title(name)} lead={messages.from(host)}>
      {profile_hosts.length > 0 && <Text className="mb-3">{messages.callsAs(profile_hosts.join(', '))}</Text>}
      <Text>{messages.mayDo}</Text>
      <ul className="mt-3 mb-6 grid list-disc gap-2 pl-5">
        {permissions.map((permission) => (
          <li key={permission}>{messages.permissions[permission]}</li>
        ))}
      </ul>
      {permissions.includes('checkout') && (
        <Text className="mb-3">{may_pay ? messages.pays : messages.paysInShop}</Text>
      )}
      <Text>{messages.sees}</Text>
      <Text className="mt-3 mb-6">{messages.ends}</Text>
      <div className="grid gap-3">
        <Button
          size="large"
          fullWidth
          loading={answered === 'accept'}
          loadingLabel={messages.accepting}
          disabled={answered === 'decline'}
          onClick={() => void answer(true)}
        >
          {messages.accept}
        </Button>
        <Button
          variant="secondary"
          size="large"
          fullWidth
          disabled={answered !== undefined}
          onClick={() => void answer(false)}
        >
          {messages.decline}
        </Button>
      </div>
    </AuthLayout>
  )
}
