import { choiceFilter } from '@/lib/list/filters'
import { viewList } from './schema'

export const savedViewFilters = { list: choiceFilter('List', viewList, { isVisible: false }) }
