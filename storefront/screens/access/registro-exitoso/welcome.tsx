import { Postcard } from '@shop/ui/artwork/postcard.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { PictureRow } from '@shop/ui/picture-row/picture-row.tsx'
import { useEffect, useState } from 'react'
import { type RememberedProduct, rememberedProduct } from '../../../lib/account/remembered.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { peekRedirect, takeRedirect } from '../../../lib/session/redirect.ts'
import type { StoredUser } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'

/** Welcomes a new customer with a generated artwork and links to the page that was requested before. */
export function Welcome({ user }: { user: StoredUser }) {
  const { text } = useWords()
  const words = text.access.done
  const [target] = useState(peekRedirect)
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <Postcard title={user.name} seed={user.affiliation} brand={text.common.brand} />
      <div>
        <Heading level={1} tabIndex={-1} caps>
          {words.title}
        </Heading>
        <p className="mt-4">{words.welcome(user.name)}</p>
        <p className="mt-2">{words.gift}</p>
        <p className="mt-2">
          {words.fanNumber} <strong className="tabular-nums">{user.affiliation}</strong>
        </p>
        {target !== undefined && <GoOn target={target} />}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={paths.home} variant={target === undefined ? 'primary' : 'secondary'} size="large">
            {words.shop}
          </ButtonLink>
          <ButtonLink href={paths.profile} variant="secondary" size="large">
            {words.editProfile}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function GoOn({ target }: { target: string }) {
  const { text, lang, currency } = useWords()
  const words = text.access.done
  const [product, setProduct] = useState<RememberedProduct | null>(null)
  useEffect(() => {
    let left = false
    void rememberedProduct({ api: browserApi(lang), currency }).then((found) => left || setProduct(found))
    return () => {
      left = true
    }
  }, [lang, currency])
  const button = (
    <ButtonLink href={target} onClick={() => takeRedirect()} wide={product !== null}>
      {product === null ? words.goOn : words.goOnWith(product.name)}
    </ButtonLink>
  )
  if (product === null) return <div className="mt-8">{button}</div>
  return (
    <PictureRow
      className="mt-8"
      picture={<Picture base={product.picture} color={product.color} alt={product.alt} sizes="4.5rem" />}
    >
      {button}
    </PictureRow>
  )
}
