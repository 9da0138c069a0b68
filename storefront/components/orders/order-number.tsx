/** A text with the number of an order: a line may end before the number, and never at one of its hyphens. */
export function TextWithOrderNumber({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split(number)
  return (
    <span className="tabular-nums">
      {before}
      <span className="whitespace-nowrap">{number}</span>
      {after}
    </span>
  )
}
