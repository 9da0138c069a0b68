import { ButtonLink } from '@shop/ui/button/button.tsx'
import { CopyList } from '@shop/ui/copy-list/copy-list.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { BreadcrumbPage } from '../../../components/navigation/breadcrumb-page.tsx'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import type { HeadData } from '../../../lib/api/layout-data.ts'
import {
  createClientLoader,
  createServerLoader,
  type LoadArgs,
  type LoadedData,
  notFound,
} from '../../../lib/api/load.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { assistantMessages } from '../../../messages/assistants.ts'

/** The address for assistants whose platform has no profile, as those of most people (rules 10). */
const MCP_PATH = '/mcp'

/**
 * /asistentes: how people connect their assistant, what it may do, and how to stop it (rules 10). It exists while the owner's
 * switch is on.
 */
export async function load({ api }: LoadArgs) {
  const shop = await api('getShopInfo', {})
  if (!shop.ok) return null
  const { assistants } = shop.data
  return assistants === 'off' ? notFound() : assistants
}

export const loader = createServerLoader(load)
export const clientLoader = createClientLoader(load)
export const meta = noIndexMeta((t) => t.assistants.title, assistantMessages)

export default function Screen({ loaderData: mode }: { loaderData: LoadedData<typeof load> }) {
  const messages = useLocalization(assistantMessages).t.assistants
  const origin = useRouteLoaderData<HeadData>('root')?.origin ?? ''
  const address = { label: messages.address, value: origin + MCP_PATH, copyLabel: messages.copyLabel }
  const [first, ...steps] = messages.connect
  return (
    <BreadcrumbPage name={messages.title}>
      <Heading level={1} uppercase tabIndex={-1} className="mt-2">
        {messages.title}
      </Heading>
      <Text size="lead" tone="quiet" className="mt-4 mb-8">
        {messages.lead}
      </Text>
      {mode === null ? (
        <LoadFailed title={messages.title} />
      ) : (
        <div className="grid max-w-[42rem] gap-10">
          <Part title={messages.connectTitle}>
            <ol className="grid list-decimal gap-3 pl-5">
              <li>
                {first}
                <CopyList className="mt-3" items={[address]} copy={messages.copy} copied={messages.copied} />
              </li>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Text tone="quiet">{messages.other}</Text>
          </Part>
          <Part title={messages.canTitle}>
            <List items={messages.can[mode]} />
          </Part>
          <Part title={messages.cannotTitle}>
            <List items={messages.cannot} />
          </Part>
          <Part title={messages.stopTitle}>
            <Text>{messages.stop}</Text>
            <div>
              <ButtonLink href={paths.profile} variant="secondary">
                {messages.toProfile}
              </ButtonLink>
            </div>
          </Part>
        </div>
      )}
    </BreadcrumbPage>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <Heading level={2}>{title}</Heading>
      {children}
    </section>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
