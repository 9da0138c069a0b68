import type { SettingName } from '@shop/contract/staff/settings.ts'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '../../components/page.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { buildSettingPath } from '../../lib/paths.ts'
import { settingMessages } from '../../messages/settings.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return unwrap(await staffApi()('listSettings', {}), request)
}

export function Component() {
  const { states } = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(settingMessages)
  const names = Object.keys(t.names) as SettingName[]
  return (
    <Page title={t.title} text={t.text}>
      <ul className="border-t border-line">
        {names.map((name) => {
          const { updated_at, updated_by } = states[name]
          return (
            <li key={name} className="grid gap-x-6 border-b border-line py-3 md:grid-cols-[16rem_1fr_16rem]">
              <TextLink variant="standing" href={buildSettingPath(name)}>
                {t.names[name]}
              </TextLink>
              <SecondaryText className="self-center">{t.hints[name]}</SecondaryText>
              <SecondaryText className="self-center md:text-right">
                {updated_at === null ? t.never : t.changed(formatDateTime(updated_at, lang), updated_by)}
              </SecondaryText>
            </li>
          )
        })}
      </ul>
    </Page>
  )
}
