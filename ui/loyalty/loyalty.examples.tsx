import { Sample, Samples } from '../sample/sample.tsx'
import { Heading } from '../heading/heading.tsx'
import { Section } from '../layout/section.tsx'
import { CrystalIcon } from './crystal-icon.tsx'
import { LoyaltyCard } from './loyalty-card.tsx'
import { TierStepper } from './tier-stepper.tsx'
import { type Tier, tiers } from './tiers.ts'

const labels = {
  amber: { name: 'Amber', range: '51–150 cristales' },
  emerald: { name: 'Emerald', range: '151–300 cristales' },
  diamond: { name: 'Diamond', range: '301+ cristales' },
}
const counts: Record<Tier, string> = { amber: '84', emerald: '184', diamond: '1,204' }

export function Examples() {
  return (
    <Samples>
      <Cards />
      <Sample name="icons">
        <div className="flex gap-4">
          {tiers.map((tier) => (
            <CrystalIcon key={tier} tier={tier} className="size-16" />
          ))}
        </div>
      </Sample>
      <Steppers />
    </Samples>
  )
}

function Cards() {
  return (
    <>
      {tiers.map((tier) => (
        <Sample key={tier} name={tier}>
          <LoyaltyCard
            tier={tier}
            label="Tarjeta del club"
            brand="LIENZA"
            name="Ana Sofía Hernández de la Garza"
            levelName={labels[tier].name}
            crystals={counts[tier]}
            crystalsLabel="cristales"
            affiliation="LZ-004821"
            affiliationLabel="Afiliación"
          />
        </Sample>
      ))}
      <Sample name="before the first tier">
        <LoyaltyCard
          tier={null}
          label="Tarjeta del club"
          brand="LIENZA"
          name="Ana Hernández"
          levelName="Te faltan 21 para Amber"
          crystals="30"
          crystalsLabel="cristales"
          affiliation="LZ-004821"
          affiliationLabel="Afiliación"
        />
      </Sample>
    </>
  )
}

function Steppers() {
  return (
    <>
      <Sample name="steps on paper" wide>
        <TierStepper
          label="Niveles"
          labels={labels}
          current="emerald"
          progress={{ value: 0.22, text: '184 cristales · te faltan 117 para Diamond' }}
        />
      </Sample>
      <Sample name="steps before the first tier">
        <TierStepper
          label="Niveles"
          labels={labels}
          current={null}
          progress={{ value: 0.59, text: 'Te faltan 21 para Amber' }}
        />
      </Sample>
      <Sample name="steps on ink" wide>
        <Section tone="ink" space="small" className="px-4 md:px-8">
          <Heading level={3} size="h2" uppercase>
            Club Lienza
          </Heading>
          <TierStepper
            label="Niveles del club"
            labels={labels}
            current="amber"
            className="mt-6"
            progress={{ value: 0.6, text: 'Te faltan 67' }}
          />
        </Section>
      </Sample>
    </>
  )
}
