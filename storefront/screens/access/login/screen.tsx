import { ButtonLink } from '@shop/ui/button/button.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { rememberedProduct, useRememberedLate } from '../../../lib/account/remembered.ts'
import { useFrameData } from '../../../lib/api/frame-data.ts'
import { browserLoad, type DataOf, type LoadArgs, serverLoad } from '../../../lib/api/load.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { AccessScreen } from '../../../components/access/access-screen.tsx'
import { GoogleAsk } from '../../../components/access/google-ask.tsx'
import { RememberedRow } from '../../../components/access/remembered-row.tsx'
import { TermsSentence } from '../../../components/access/terms-sentence.tsx'
import { useSocialLogIn } from './use-social-log-in.ts'
import { documentFor } from '../../../lib/session/document-for.ts'

/** /login: the customer chooses how to sign in. */
export async function load(args: LoadArgs) {
  return { product: await rememberedProduct(args) }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const clientMiddleware = documentFor('sign_in')
export const meta = unlisted((text) => text.access.login.title)

export default function Screen({ loaderData: { product } }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  const words = text.access.login
  const google = useFrameData().shop?.google ?? null
  const logIn = useSocialLogIn()
  useRememberedLate(product)
  return (
    <AccessScreen art="marea" title={words.title} lead={words.lead}>
      <RememberedRow product={product} />
      {google !== null && (
        <GoogleAsk settings={google} label={text.access.google.continue} onGranted={logIn} className="mb-3" />
      )}
      <ButtonLink href={paths.loginEmail} size="large" wide>
        {words.withEmail}
      </ButtonLink>
      <p className="mt-8 mb-2">{words.newHere}</p>
      <ButtonLink href={paths.register} variant="secondary" size="large" wide>
        {words.create}
      </ButtonLink>
      {google !== null && <TermsSentence before={text.access.terms.byGoogle} className="mt-8 text-small text-ink-2" />}
      <TextLink href={paths.home} kind="standing" className="mt-4">
        {words.toShop}
      </TextLink>
    </AccessScreen>
  )
}
