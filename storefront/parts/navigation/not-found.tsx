import { TagLink } from '@shop/ui/badge/tag.tsx'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useRevalidator } from 'react-router'
import { useFrameData } from '../../lib/api/frame-data.ts'
import { paths } from '../../lib/urls/paths.ts'
import { useWords } from '../../lib/words/words.ts'
import { pageNotFound } from '../../text/both.ts'
import { PlainSearch } from './plain-search.tsx'

/** The page for what is not there; also for what could not be shown by a failure of ours. */
export function NotFound({ failed }: { failed: boolean }) {
  const { text } = useWords()
  const { categories } = useFrameData()
  const { revalidate, state } = useRevalidator()
  const words = text.shop.notFound
  return (
    <Container className="grid gap-8 py-8 md:grid-cols-12 md:items-center md:py-16">
      <div className="min-w-0 md:col-span-7 lg:pr-16">
        <Heading level={1} size="display" tabIndex={-1} lang={failed ? undefined : 'es'}>
          {failed ? words.failedTitle : pageNotFound}
        </Heading>
        <Text size="lead" tone="quiet" className="mt-6 max-w-form">
          {failed ? words.failedText : words.text}
        </Text>
        {!failed && <PlainSearch label={words.search} className="mt-6 max-w-form" />}
        {!failed && categories.length > 0 && (
          <ul className="mt-6 flex flex-wrap gap-2">
            {categories.map(({ id, uri, name }) => (
              <li key={id}>
                <TagLink href={paths.category(uri)} className="py-2 whitespace-normal!">
                  {name}
                </TagLink>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {failed && (
            <Button size="large" loading={state !== 'idle'} onClick={() => void revalidate()}>
              {text.common.retry}
            </Button>
          )}
          <ButtonLink variant="secondary" size="large" href={paths.home}>
            {words.home}
          </ButtonLink>
        </div>
      </div>
      <img
        src="/missing.svg"
        alt=""
        width={240}
        height={300}
        className="aspect-garment w-full object-cover max-md:aspect-square md:col-span-5"
      />
    </Container>
  )
}
