import clsx from 'clsx'
import { StatCard } from '@/components/ui/stat-card'
import { type CardSpec, filterQuery } from './cards'

/** Fills whole rows at every width: five cards in one row, seven as four and three. */
export const cardGrid = (count: number) =>
  clsx(
    count < 5 && (count === 4 ? 'sm:grid-cols-4' : 'sm:grid-cols-3'),
    'grid grid-cols-2 gap-3 max-sm:*:last:odd:col-span-2 sm:gap-4',
    count >= 5 &&
      (count > 5
        ? 'sm:max-2xl:grid-cols-12 sm:max-2xl:*:col-span-4 sm:max-2xl:*:nth-[-n+4]:col-span-3 2xl:grid-cols-7'
        : 'sm:max-lg:grid-cols-6 sm:max-lg:*:col-span-3 sm:max-lg:*:nth-[-n+3]:col-span-2 lg:grid-cols-5'),
  )

/** The count cards; each leads to the list that it counts, with the same filters. */
export function CountCards({
  cards,
  counts,
  root,
  label = 'Counts',
}: {
  cards: CardSpec[]
  counts: number[]
  root: string
  label?: string
}) {
  return (
    <section aria-label={label} className={cardGrid(cards.length)}>
      {cards.map(({ label, list, filters, icon, tone, unit }, i) => {
        const query = filterQuery(filters).toString()
        return (
          <StatCard
            key={label}
            label={label}
            value={counts[i] ?? 0}
            // Named in full: an address without any filter would open the person's own default view.
            href={`${root}/${list}?${query || 'view=all'}`}
            icon={icon}
            tone={tone}
            unit={unit}
          />
        )
      })}
    </section>
  )
}
