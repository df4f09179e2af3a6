import type { ListFilter } from '@/components/ui/list-filter'

/** What every list of the API answers (LIST-1). */
export interface ListAnswer<Item> {
  items: Item[]
  totalItems: number
  totalPages: number
  currentPage: number
  perPage: number
  filters: ListFilter[]
}
