import { z } from 'zod'
import { choiceFilter } from '@/lib/api/filters'
import { viewLists } from './schema'

export const savedViewFilters = { list: choiceFilter('List', z.enum(viewLists), { isVisible: false }) }
