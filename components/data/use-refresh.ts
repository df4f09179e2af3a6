'use client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'

/**
 * Makes everything load again that says it changes with these resources; what is not in sight, when it is next shown.
 */
export async function refresh(client: QueryClient, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return
  await client.invalidateQueries({ predicate: ({ meta }) => changed.some((path) => meta?.changesWith?.includes(path)) })
}

/** The same for a component. */
export function useRefresh() {
  const client = useQueryClient()
  return (changed: readonly string[]) => refresh(client, changed)
}

declare module '@tanstack/react-query' {
  interface Register {
    /** Of what is kept of an answer: paths of the resources whose changes make it old. */
    queryMeta: { changesWith?: readonly string[] }
  }
}
