import type { Records } from './expected'
import { ofAssets } from './of-assets'
import { ofImports } from './of-imports'
import { ofLibraries } from './of-libraries'
import { ofPeople } from './of-people'
import { ofQuotes } from './of-quotes'
import { ofRounds } from './of-rounds'

/*
 * Who may do what with whose records: the table of ACCESS-15, written down once more by hand. The tests
 * compare what the server does with it; nothing here comes from the code's own policies.
 */

export const records: Records[] = [...ofLibraries, ...ofAssets, ...ofPeople, ...ofQuotes, ...ofRounds, ...ofImports]
