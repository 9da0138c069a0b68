import { Fragment, type ReactNode } from 'react'
import { splitPhoneNumber } from '../../lib/localization/phone-groups.ts'

/** Returns the recipient's phone number as the last line of an address; an empty list where there is none. */
export function buildPhoneLines(label: string, digits: string): ReactNode[] {
  if (digits === '') return []
  return [
    <Fragment key="phone">
      {label} <PhoneNumber digits={digits} />
    </Fragment>,
  ]
}

/** A phone number with its plus, in visual groups only: it is read aloud and copied as one number. */
export function PhoneNumber({ digits }: { digits: string }) {
  const [code, ...groups] = splitPhoneNumber(digits)
  return (
    <span className="whitespace-nowrap">
      +{code}
      {groups.map((group, index) => (
        // The index is a valid key, because the groups never change their order.
        <span key={index} className="ms-[0.3em]">
          {group}
        </span>
      ))}
    </span>
  )
}
