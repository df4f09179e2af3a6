import { CalendarClock, CircleAlert, CircleCheck, Eye, type LucideIcon, MapPin, Tag } from 'lucide-react'

const standard = 'Every asset tagged, every check on time, every result on record.'

const tasks: readonly { icon: LucideIcon; look: string; name: string; state: string }[] = [
  { icon: CircleCheck, look: 'bg-good-soft text-good', name: 'Visual inspection', state: 'Complete' },
  { icon: Eye, look: 'bg-monitor-soft text-monitor', name: 'Pressure test', state: 'Monitor' },
  { icon: CircleAlert, look: 'bg-action-soft text-action', name: 'Nozzle and coupling', state: 'Action' },
]

export interface AccountPictureProps {
  /** The tenant's own description. */
  tagline: string | null
  /** Its own picture, or an example of ours (TENANT-26). */
  beside: { kind: 'own'; src: string } | { kind: 'example' | 'none' }
}

/** Beside the form: the tenant's picture, or what the product does at a glance. */
export function AccountPicture({ tagline, beside }: AccountPictureProps) {
  return beside.kind === 'own' ? <OwnPicture tagline={tagline} src={beside.src} /> : <Example tagline={tagline} />
}

function OwnPicture({ tagline, src }: { tagline: string | null; src: string }) {
  return (
    <div className="relative flex h-full flex-col justify-end overflow-hidden rounded-2xl bg-accent-soft p-6 xl:p-8">
      {/* biome-ignore lint/performance/noImgElement: served as it is */}
      <img src={src} alt="" className="absolute inset-0 size-full object-cover" />
      {tagline && (
        <p className="relative max-w-[28rem] self-start rounded-xl bg-surface/95 px-5 py-4 text-lg font-medium shadow-md">
          {tagline}
        </p>
      )}
    </div>
  )
}

/** One tagged asset with its tasks. */
function Example({ tagline }: { tagline: string | null }) {
  return (
    <div className="relative flex h-full flex-col justify-between overflow-hidden rounded-2xl bg-accent-soft p-12 xl:p-16">
      <div />
      <div aria-hidden className="relative mx-auto w-full max-w-[24rem]">
        <div className="absolute inset-x-6 -top-5 h-20 rounded-xl bg-surface opacity-40 shadow-md" />
        <div className="absolute inset-x-3 -top-2.5 h-20 rounded-xl bg-surface opacity-70 shadow-md" />
        <div className="relative rounded-xl bg-surface shadow-lg">
          <div className="flex items-center gap-3.5 px-5 py-4">
            <span className="inline-flex size-10 items-center justify-center rounded-lg bg-accent text-on-accent">
              <Tag className="size-5" />
            </span>
            <div className="min-w-0">
              <p className="nums text-md font-semibold">HT000123</p>
              <p className="text-muted">Fire hose reel, 19 mm</p>
            </div>
          </div>
          <p className="flex items-center gap-2 border-y bg-sunken/60 px-5 py-2.5 text-sm text-muted">
            <MapPin className="size-4" />
            Head office / Plant room
          </p>
          <ul>
            {tasks.map(({ icon: Icon, look, name, state }) => (
              <li key={name} className="flex items-center justify-between gap-3 border-b px-5 py-3 last:border-0">
                {name}
                <span
                  className={`inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-sm font-medium ${look}`}
                >
                  <Icon className="size-3.5" />
                  {state}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <p className="nums absolute -right-6 -bottom-10 inline-flex items-center gap-2 rounded-lg bg-raised px-3.5 py-2 text-sm font-medium shadow-md xl:-right-10">
          <CalendarClock className="size-4 text-accent-text" />
          Next due 01/06/2027
        </p>
      </div>
      <p className="relative max-w-[28rem] text-xl font-medium tracking-[-0.01em]">{tagline || standard}</p>
    </div>
  )
}
