/** Who a portal belongs to. */
export interface Brand {
  name?: string
  /** The picture that stands in place of letter and name. */
  src?: string | null
}

/** The tenant's own picture where it has one; else its first letter and its name. */
export function Logo({ name = 'Tagwarden', src }: Brand) {
  if (src)
    return (
      // A dark picture without a ground of its own would vanish on a dark page: there it lies on white.
      // biome-ignore lint/performance/noImgElement: served small, as it is
      <img
        src={src}
        alt={name}
        className="h-8 max-w-full rounded-sm p-0.5 bg-(--logo-ground) object-contain object-left"
      />
    )
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <span
        aria-hidden
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-md bg-accent text-sm font-bold text-on-accent"
      >
        {[...name.trim()][0]?.toUpperCase()}
      </span>
      {/* Where there is room for a letter or two, the first is all that is shown. */}
      <span className="truncate text-lg font-semibold tracking-[-0.02em] @max-[7rem]:sr-only">{name}</span>
    </span>
  )
}
