interface FactListProps {
  facts: ReadonlyArray<readonly [name: string, value: string | null]>
  className: string | undefined
}

/** What is known under its names; what is not known is left out. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) =>
        value === null || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
