import { Postcard } from '@shop/ui/artwork/postcard.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { ImageRow } from '@shop/ui/image-row/image-row.tsx'
import { useState } from 'react'
import { loadRedirectProduct } from '../../../lib/account/redirect-product.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { useBrand } from '../../../lib/api/use-brand.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'
import { peekRedirect, takeRedirect } from '../../../lib/session/redirect.ts'
import type { StoredUser } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'

export function Welcome({ user }: { user: StoredUser }) {
  const messages = useLocalization(authMessages).t.auth.done
  const brand = useBrand()
  const [target] = useState(peekRedirect)
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <Postcard title={user.name} seed={user.affiliation} brand={brand} />
      <div>
        <Heading level={1} tabIndex={-1} uppercase>
          {messages.title}
        </Heading>
        <p className="mt-4">{messages.welcome(user.name)}</p>
        <p className="mt-2">{messages.gift}</p>
        <p className="mt-2">
          {messages.fanNumber} <strong className="tabular-nums">{user.affiliation}</strong>
        </p>
        {target !== undefined && <ContinueButton target={target} />}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={paths.home} variant={target === undefined ? 'primary' : 'secondary'} size="large">
            {messages.shop}
          </ButtonLink>
          <ButtonLink href={paths.profile} variant="secondary" size="large">
            {messages.editProfile}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function ContinueButton({ target }: { target: string }) {
  const { t, lang, currency } = useLocalization(authMessages)
  const messages = t.auth.done
  const loaded = useLoaded(`${lang} ${currency}`, () => loadRedirectProduct({ api: browserApi(lang), currency }))
  const product = loaded ?? null
  const button = (
    <ButtonLink href={target} onClick={() => takeRedirect()} fullWidth={product !== null}>
      {product === null ? messages.goOn : messages.goOnWith(product.name)}
    </ButtonLink>
  )
  if (product === null) return <div className="mt-8">{button}</div>
  return (
    <ImageRow
      className="mt-8"
      image={<Picture baseUrl={product.image} color={product.color} alt={product.alt} sizes="4.5rem" />}
    >
      {button}
    </ImageRow>
  )
}
