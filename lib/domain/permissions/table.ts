import { type Role, roles } from './actor'

/** Who has a capability. What is not named is refused. */
export interface Rule {
  /** Roles that have it in the organisation they act in. */
  roles: readonly Role[]
  /** Client admins who act as `admin`. */
  clientAdmin?: true
  /** System admins, who act as `admin` too (ACCESS-1). */
  systemAdmin?: true
  /** A distributor's organisation only. */
  distributorOnly?: true
  /** A customer's organisation only. */
  customerOnly?: true
  /** Closed to client admins of this client even where they act as a member (ACCESS-16). */
  notForClientAdmins?: true
  /** An admin's own, whatever he acts as; no organisation is asked for (ACCESS-4). */
  ofThePerson?: true
  /** Closed while acting as somebody else (ACCOUNT-49). */
  notWhileImpersonating?: true
}

const { user, manager, admin, readOnly } = roles
const everyone: readonly Role[] = [user, manager, admin, readOnly]
const writers: readonly Role[] = [user, manager, admin]
const managers: readonly Role[] = [manager, admin]
const admins: readonly Role[] = [admin]

/** Who may do what, row by row (ACCESS-15). Used by API and pages alike. */
export const rules = {
  // See: organisations within reach (ACCESS-15); assets with their notes, documents, results and planner; tasks, asset
  // types, sectors, manufacturers and additional fields; sites.
  'organisations:see': { roles: everyone, clientAdmin: true },
  'assets:see': { roles: everyone, clientAdmin: true },
  'library:see': { roles: everyone, clientAdmin: true },
  'sites:see': { roles: everyone, clientAdmin: true },

  // Tasks, asset types; additional fields and their values go with them (LIBRARY-30, LIBRARY-32, LIBRARY-11,
  // LIBRARY-33).
  'library:edit': { roles: writers, clientAdmin: true },
  'library:import': { roles: admins, clientAdmin: true },
  // A whole register of assets is tagging, so closed to client admins as that is (REGISTER-14).
  'assets:import': { roles: admins },

  // Tagging, and printing the labels of tagged assets (TAG-19, TAG-21, TAG-22). Editing and archiving stay closed to
  // client admins (ACCESS-16).
  'assets:tag': { roles: writers },
  'assets:edit': { roles: writers, notForClientAdmins: true },
  'assets:archive': { roles: managers, notForClientAdmins: true },
  // Taking an archiving back that is no older than a day (BULK-16).
  'assets:unarchive': { roles: admins, notForClientAdmins: true },
  'results:record': { roles: writers },
  // Findings: who records results writes them down and works on them; how bad, when due, closed or dismissed is decided
  // by these (FINDING-8, FINDING-16).
  'findings:decide': { roles: managers },

  // Notes and documents. A note is changed by its author; it is deleted by its author or by an Admin (RESULT-10,
  // RESULT-11, RESULT-12).
  'notes:write': { roles: writers, clientAdmin: true },
  'notes:delete-any': { roles: admins },

  // Quotes: a distributor's Managers and Admins write them, with its catalogue of prices; a customer decides (QUOTE-10,
  // QUOTE-17).
  'quotes:see': { roles: everyone, clientAdmin: true },
  'quotes:write': { roles: managers, distributorOnly: true },
  'quotes:decide': { roles: writers, customerOnly: true, notWhileImpersonating: true },

  'sites:edit': { roles: admins, clientAdmin: true },
  'sectors:manage': { roles: managers, clientAdmin: true },
  'manufacturers:manage': { roles: managers, clientAdmin: true },

  // Users of the own organisation; of the whole client with memberships and flags (ORGANISATION-41, ORGANISATION-35);
  // acting as one of them (ACCESS-17).
  'users:manage': { roles: managers, clientAdmin: true },
  'users:manage-any': { roles: [], clientAdmin: true },
  'users:impersonate': {
    roles: [],
    clientAdmin: true,
    systemAdmin: true,
    ofThePerson: true,
    notWhileImpersonating: true,
  },

  // Taking a lost second factor away (FACTOR-27): whoever may act as somebody could do all that they can anyway.
  'users:reset-second-factor': {
    roles: [],
    clientAdmin: true,
    systemAdmin: true,
    ofThePerson: true,
    notWhileImpersonating: true,
  },

  // Organisations. Any may be made by client and system admins (ACCESS-17), a customer by its distributor.
  'organisations:create-any': { roles: [], clientAdmin: true, systemAdmin: true },
  'organisations:edit-any': { roles: [], clientAdmin: true },
  'organisations:archive': { roles: [], clientAdmin: true },
  'organisation:settings': { roles: admins },
  'customers:create': { roles: writers, distributorOnly: true },
  'customers:link': { roles: writers, distributorOnly: true },
  // Asking the first person of a customer in (ORGANISATION-57).
  'customers:invite': { roles: managers, distributorOnly: true },
  // Reminding a customer's people of what is overdue (REMIND-20).
  'customers:remind': { roles: managers, distributorOnly: true },

  // Exports of the tenant's data; those of batches, clients and client users, the audit log, the price catalogue and
  // registers come with the capabilities of these lists themselves (LIST-21).
  exports: { roles: admins, clientAdmin: true },
  // Reminders that were mailed to members; for client admins all of the client (NOTIFY-16).
  'notification-log:see': { roles: managers, clientAdmin: true },
  'audit-log:see': { roles: [], clientAdmin: true, systemAdmin: true, ofThePerson: true },

  // Everybody's own, Read-only users' too (LIST-31).
  'saved-views:own': { roles: everyone, clientAdmin: true, systemAdmin: true, ofThePerson: true },

  // One's own calendars of the tasks that one reaches, and what has happened to oneself (CALENDAR-1, BELL-1).
  'calendar-feeds:own': { roles: everyone, clientAdmin: true, notWhileImpersonating: true },
  'notifications:own': { roles: everyone, clientAdmin: true, notWhileImpersonating: true },

  // The client (TENANT-23, TENANT-24) and the installation.
  'client:settings': { roles: [], clientAdmin: true, systemAdmin: true, ofThePerson: true },
  'clients:manage': { roles: [], systemAdmin: true, ofThePerson: true },
  'client-users:manage': { roles: [], systemAdmin: true, ofThePerson: true },
  'client-users:impersonate': { roles: [], systemAdmin: true, ofThePerson: true, notWhileImpersonating: true },
  'client-users:reset-second-factor': { roles: [], systemAdmin: true, ofThePerson: true, notWhileImpersonating: true },
  'tags:manage': { roles: [], systemAdmin: true, ofThePerson: true },
} as const satisfies Record<string, Rule>

/** Something that somebody may do. */
export type Capability = keyof typeof rules
