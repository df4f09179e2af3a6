import clsx from 'clsx'
import { StatCard } from '@/components/ui/stat-card'
import { type CardSpec, filterQuery } from './cards'

/** The count cards; each leads to the list that it counts, with the same filters (S1 §2, D §6). */
export function CountCards({ cards, counts, root }: { cards: CardSpec[]; counts: number[]; root: string }) {
  return (
    <section
      aria-label="Counts"
      className={clsx(
        'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4',
        cards.length > 5 ? 'lg:grid-cols-4 2xl:grid-cols-7' : 'lg:grid-cols-5',
      )}
    >
      {cards.map(({ label, list, filters, counted, icon, tone }, i) => {
        const query = filterQuery(filters).toString()
        const href = counted === undefined ? `${root}/${list}${query && `?${query}`}` : undefined
        return <StatCard key={label} label={label} value={counts[i] ?? 0} href={href} icon={icon} tone={tone} />
      })}
    </section>
  )
}
