export function Patterns({ id }: { id: string }) {
  const size = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' }
  const paper = <rect width={6} height={6} fill="var(--chart-paper)" />
  return (
    <defs>
      <pattern id={`${id}-1`} {...size} patternTransform="rotate(45)">
        {paper}
        <rect width={3} height={6} fill="var(--chart-2)" />
      </pattern>
      <pattern id={`${id}-2`} {...size}>
        {paper}
        <circle cx={3} cy={3} r={1.6} fill="var(--chart-3)" />
      </pattern>
      <pattern id={`${id}-3`} {...size}>
        {paper}
      </pattern>
    </defs>
  )
}
