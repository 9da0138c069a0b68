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
    // It stays on one line wherever a line has room for it, and otherwise breaks between groups.
    <span className="inline-block">
      +{code}
      {groups.map((group, index) => (
        // The index is a valid key, because the groups never change their order.
        <Fragment key={index}>
          <wbr />
          <span className="ms-[0.3em]">{group}</span>
        </Fragment>
      ))}
    </span>
  )
}
