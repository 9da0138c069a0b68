import { BottomBar } from '@shop/ui/bottom-bar/bottom-bar.tsx'
import { type ReactNode, useRef } from 'react'

interface StepActionProps {
  /** The accessible name of the bar. */
  label: string
  /** The button at the end of the step. */
  button: ReactNode
  /** The same action for the bar, with the total in its name. */
  barButton: ReactNode
}

/** The action that ends a step of the checkout, also within reach of a thumb while it is out of view on a phone. */
export function StepAction({ label, button, barButton }: StepActionProps) {
  const container = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={container} className="mt-8">
        {button}
      </div>
      <BottomBar replacedButton={container} label={label}>
        {barButton}
      </BottomBar>
    </>
  )
}
