import { ButtonLink } from '@shop/ui/button/button.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { browserLoad, type DataOf, type LoadArgs, serverLoad } from '../../../lib/load.ts'
import { unlisted } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { rememberedProduct, useRememberedLate } from '../../../lib/remembered.ts'
import { useWords } from '../../../lib/words.ts'
import { AccessScreen } from '../../../parts/access-screen.tsx'
import { RememberedRow } from '../../../parts/remembered-row.tsx'

/** /login: which way to sign in. */
export async function load(args: LoadArgs) {
  return { product: await rememberedProduct(args) }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = unlisted((text) => text.access.login.title)

export default function Screen({ loaderData: { product } }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  const words = text.access.login
  useRememberedLate(product)
  return (
    <AccessScreen art="marea" title={words.title} lead={words.lead}>
      <RememberedRow product={product} />
      <ButtonLink href={paths.loginEmail} size="large" wide>
        {words.withEmail}
      </ButtonLink>
      <p className="mt-8 mb-2">{words.newHere}</p>
      <ButtonLink href={paths.register} variant="secondary" size="large" wide>
        {words.create}
      </ButtonLink>
      <TextLink href={paths.home} kind="standing" className="mt-8">
        {words.toShop}
      </TextLink>
    </AccessScreen>
  )
}
