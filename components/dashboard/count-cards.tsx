import { StatCard } from '@/components/ui/stat-card'
import { type CardSpec, filterQuery } from './cards'

/** The count cards; those whose list has a page lead to it, with the same filters. */
export function CountCards({ cards, counts, root }: { cards: CardSpec[]; counts: number[]; root: string }) {
  return (
    <section
      aria-label="Counts"
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]"
    >
      {cards.map(({ label, list, filters, icon, tone }, i) => {
        const query = filterQuery(filters).toString()
        const href = list === 'assets' ? `${root}/assets${query && `?${query}`}` : undefined
        return <StatCard key={label} label={label} value={counts[i] ?? 0} href={href} icon={icon} tone={tone} />
      })}
    </section>
  )
}
