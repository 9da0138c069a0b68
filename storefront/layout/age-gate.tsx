import { langs } from '@shop/contract/locale.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { Gate } from '@shop/ui/gate/gate.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { Wordmark } from '@shop/ui/wordmark/wordmark.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useBrand } from '../lib/api/use-brand.ts'
import { ageGateStore, updateAgeGate, confirmAge } from '../lib/session/age-gate.ts'
import { useStore } from '../lib/storage/store.ts'
import { paths } from '../lib/urls/paths.ts'
import { bilingualMessages } from '../messages/bilingual.ts'

/** Asks every new visitor, in both languages, whether they are 18 or over (specification 2). */
export function AgeGate() {
  const { pathname } = useLocation()
  const brand = useBrand()
  const isOpen = useStore(ageGateStore)
  useEffect(() => updateAgeGate(pathname), [pathname])
  return (
    <Gate
      open={isOpen}
      brand={<Wordmark name={brand} className="h-6 self-start" />}
      // This image is the largest element that a first visitor sees, in a small file.
      art={<img src="/gate.svg" alt="" width={240} height={240} fetchPriority="high" />}
      title={langs.map((lang) => (
        <span key={lang} lang={lang} className="block">
          {bilingualMessages[lang].title}
        </span>
      ))}
    >
      {langs.map((lang) => (
        <Text key={lang} lang={lang} tone="quiet" className="mt-4">
          {bilingualMessages[lang].text}
        </Text>
      ))}
      <div className="mt-8 grid gap-3 md:grid-cols-2">
        <Button data-gate-yes="" size="large" native onClick={confirmAge}>
          <BothLanguages name="yes" />
        </Button>
        <ButtonLink variant="secondary" size="large" href={paths.underAge} target="_blank" rel="noopener">
          <BothLanguages name="no" />
        </ButtonLink>
      </div>
      <ul className="mt-6 flex flex-wrap gap-x-6">
        {legalLinks.map(({ name, href }) => (
          <li key={name}>
            <TextLink variant="standing" href={href}>
              <BothLanguages name={name} />
            </TextLink>
          </li>
        ))}
      </ul>
    </Gate>
  )
}

const legalLinks = [
  { name: 'terms', href: paths.terms },
  { name: 'termsOfService', href: paths.termsOfService },
  { name: 'privacy', href: paths.privacy },
] as const

function BothLanguages({ name }: { name: 'yes' | 'no' | (typeof legalLinks)[number]['name'] }) {
  return (
    <span>
      <span lang="es">{bilingualMessages.es[name]}</span>
      {' / '}
      <span lang="en">{bilingualMessages.en[name]}</span>
    </span>
  )
}
