import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { Gate } from '@shop/ui/gate/gate.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Wordmark } from '@shop/ui/wordmark/wordmark.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ageAsked, askAge, confirmAge } from '../lib/session/age-gate.ts'
import { useStore } from '../lib/storage/store.ts'
import { paths } from '../lib/urls/paths.ts'
import { useWords } from '../lib/words/words.ts'
import { both } from '../messages/both.ts'

const langs = ['es', 'en'] as const

/** Asks every new visitor, in both languages, whether they are 18 or over (specification 2). */
export function AgeGate() {
  const { pathname } = useLocation()
  const { text } = useWords()
  const asked = useStore(ageAsked)
  useEffect(() => askAge(pathname), [pathname])
  return (
    <Gate
      open={asked}
      brand={<Wordmark label={text.common.brand} className="h-6 self-start" />}
      // This image is the largest element that a first visitor sees, in a small file.
      art={<img src="/gate.svg" alt="" width={240} height={240} fetchPriority="high" />}
      title={langs.map((lang) => (
        <span key={lang} lang={lang} className="block">
          {both[lang].title}
        </span>
      ))}
    >
      {langs.map((lang) => (
        <Text key={lang} lang={lang} tone="quiet" className="mt-4">
          {both[lang].text}
        </Text>
      ))}
      <div className="mt-8 grid gap-3 md:grid-cols-2">
        <Button data-gate-yes="" size="large" native onClick={confirmAge}>
          <BothWays name="yes" />
        </Button>
        <ButtonLink variant="secondary" size="large" href={paths.underAge} target="_blank" rel="noopener">
          <BothWays name="no" />
        </ButtonLink>
      </div>
      <ul className="mt-6 flex flex-wrap gap-x-6">
        {legal.map(({ name, href }) => (
          <li key={name}>
            <TextLink kind="standing" href={href}>
              <BothWays name={name} />
            </TextLink>
          </li>
        ))}
      </ul>
    </Gate>
  )
}

const legal = [
  { name: 'terms', href: paths.terms },
  { name: 'termsOfService', href: paths.termsOfService },
  { name: 'privacy', href: paths.privacy },
] as const

/** Renders a message in both languages, such as "Soy mayor de 18 / I’m over 18". */
function BothWays({ name }: { name: 'yes' | 'no' | (typeof legal)[number]['name'] }) {
  return (
    <span>
      <span lang="es">{both.es[name]}</span>
      {' / '}
      <span lang="en">{both.en[name]}</span>
    </span>
  )
}
