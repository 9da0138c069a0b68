import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Page } from '../../components/page.tsx'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { movingInMessages } from '../../messages/moving-in.ts'
import { OrderUpload } from './order-upload.tsx'
import { CustomerUpload } from './customer-upload.tsx'

export function Component() {
  const { t } = useMessages(movingInMessages)
  const links = hasPermission(useMe(), 'imports.write') && (
    <div className="flex flex-wrap gap-4">
      <TextLink href={paths.imports}>{t.products}</TextLink>
      <TextLink href={paths.redirects}>{t.redirects}</TextLink>
    </div>
  )
  return (
    <Page title={t.title} text={t.text} action={links}>
      <CustomerUpload />
      <OrderUpload />
    </Page>
  )
}
