import { BottomBar } from '@shop/ui/bottom-bar/bottom-bar.tsx'
import { type ReactNode, useRef } from 'react'

interface StepActionProps {
  label: string
  button: ReactNode
  barButton: ReactNode
}

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
