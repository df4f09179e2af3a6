import type { Capability } from '@/lib/domain/permissions/table'
import type { Records } from './expected'
import { buildIn, plainLibraries } from './libraries'
import { groupOf, library, may, organisations, ownLibrary } from './reach'
import * as build from './records'
import { byOrganisation, edits, frozen, name } from './rows'

const libraryOf = (
  path: string,
  records: Records['build'],
  capability: Capability,
  change: Records['change'] = name,
) => ({
  path,
  build: records,
  verbs: { GET: may('library:see'), ...edits(may(capability)) },
  reach: library,
  own: ownLibrary,
  frozen,
  change,
})
const template = (path: string, writes?: true, capability: Capability = 'library:import'): Records => ({
  path,
  build: byOrganisation,
  verbs: { GET: may(capability) },
  reach: organisations,
  except: (kind, _, owner) => (ownLibrary[groupOf(kind)]?.includes(owner) ? undefined : 403),
  ...(writes && { writes }),
})
const importOf = (path: string, capability: Capability = 'library:import'): Records => ({
  path,
  build: byOrganisation,
  verbs: { POST: may(capability) },
  reach: organisations,
  own: ownLibrary,
  frozen,
  // There is nothing in it.
  except: () => 422,
})

/** Libraries: what is written in them, and what goes in and out of them by files. */
export const ofLibraries: Records[] = [
  ...Object.entries(plainLibraries).map(([path, library]) =>
    libraryOf(`/${path}/{id}`, buildIn(library), library.capability),
  ),
  libraryOf('/checks/{id}', build.check, 'library:edit'),
  libraryOf('/checklists/{id}', build.checklist, 'library:edit', () => ({ required: true })),
  {
    path: '/checklists/{id}/publish',
    build: build.checklist,
    verbs: { POST: may('library:edit') },
    reach: library,
    own: ownLibrary,
    frozen,
    // There is nothing in it.
    except: () => 422,
  },
  {
    path: '/checklists/{id}/import',
    build: build.checklist,
    verbs: { POST: may('library:import') },
    reach: library,
    own: ownLibrary,
    frozen,
    // There is nothing in it.
    except: () => 422,
  },
  {
    path: '/checklists/{id}/export',
    build: build.checklist,
    verbs: { GET: may('library:import') },
    reach: library,
    writes: true,
  },
  {
    path: '/checklists/{id}/versions',
    build: build.publishedChecklist,
    verbs: { GET: may('library:see') },
    reach: library,
  },
  {
    path: '/checklistVersions/{versionId}',
    build: build.checklistVersion,
    verbs: { GET: may('library:see') },
    reach: library,
  },
  libraryOf('/assetTypes/{id}', build.assetType, 'library:edit'),
  libraryOf('/additionalFields/{id}', build.additionalField, 'library:edit'),
  libraryOf('/additionalFieldValues/{id}', build.additionalFieldValue, 'library:edit', () => ({
    fieldValue: name().name,
  })),
  importOf('/checks/import/{organisationId}'),
  importOf('/assetTypes/import/{organisationId}'),
  importOf('/quotePrices/import/{organisationId}', 'quotes:write'),
  template('/quotePrices/export-template/{organisationId}', undefined, 'quotes:write'),
  template('/quotePrices/export-template/{organisationId}/true', true, 'quotes:write'),
  template('/checks/export-template/{organisationId}'),
  template('/checks/export-template/{organisationId}/true', true),
  template('/assetTypes/export-template/{organisationId}'),
  template('/assetTypes/export-template/{organisationId}/true', true),
]
