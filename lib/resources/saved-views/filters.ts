import { z } from 'zod'
import { choiceFilter } from '@/lib/list/filters'
import { viewLists } from './schema'

export const savedViewFilters = { list: choiceFilter('List', z.enum(viewLists), { isVisible: false }) }
