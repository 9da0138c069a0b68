import { Stepper } from '@shop/ui/stepper/stepper.tsx'
import { paths } from '../../lib/urls/paths.ts'
import { useWords } from '../../lib/words/words.ts'

const steps = ['address', 'summary', 'payment', 'ready'] as const

/** `paid` means that all four steps are done. */
export type CheckoutStep = (typeof steps)[number] | 'paid'

const hrefs = { address: paths.checkoutAddress, summary: paths.checkoutSummary, payment: paths.checkoutPayment }

/** The four steps of the checkout (specification 9). Completed ones link back, except after the payment. */
export function CheckoutSteps({ step }: { step: CheckoutStep }) {
  const { text } = useWords()
  const words = text.checkout.steps
  return (
    <Stepper
      label={words.label}
      doneLabel={words.done}
      current={step === 'paid' ? steps.length : steps.indexOf(step)}
      steps={steps.map((one) => ({
        label: words[one],
        href: step === 'ready' || step === 'paid' || one === 'ready' ? undefined : hrefs[one],
      }))}
    />
  )
}
