import type { ClientPlan } from '../plans'
import { organisations } from './northgate-organisations'

/** The second demo client: another supplier, in blue, who shares nothing with the first. */
export const northgate: ClientPlan = {
  key: 'northgate',
  name: 'Northgate Safety',
  hostnames: ['northgate.localhost'],
  theme: 'ocean',
  contactName: 'Customer care',
  contactEmail: 'care@northgate.test',
  contactPhone: '0141 496 0187',
  website: 'https://www.northgate.test',
  metaDescription: 'The Northgate portal for your fire safety equipment.',
  organisations,
  people: [
    { email: 'admin', firstName: 'Fiona', lastName: 'MacLeod', clientAdmin: true },
    { email: 'distributor', firstName: 'Ewan', lastName: 'Drummond', roles: { clyde: 2 }, receiveQuotes: true },
    { email: 'customer', firstName: 'Shona', lastName: 'Baird', roles: { glenmore: 2 }, receiveQuotes: true },
    { email: 'manager', firstName: 'Ravi', lastName: 'Chandra', roles: { glenmore: 1 } },
    { email: 'user', firstName: 'Kirsty', lastName: 'Munro', roles: { glenmore: 0 } },
    { email: 'readonly', firstName: 'Alasdair', lastName: 'Reid', roles: { glenmore: 4 } },
    { email: 'both', firstName: 'Isla', lastName: 'Farquhar', roles: { glenmore: 1, merchant: 2 } },
    { email: 'new', firstName: 'Rory', lastName: 'Sinclair' },
    { email: 'moira.kerr', firstName: 'Moira', lastName: 'Kerr', roles: { clyde: 0 } },
    { email: 'angus.blair', firstName: 'Angus', lastName: 'Blair', roles: { merchant: 2 } },
    { email: 'lorna.wallace', firstName: 'Lorna', lastName: 'Wallace', roles: { forth: 2 } },
    { email: 'derek.paton', firstName: 'Derek', lastName: 'Paton', roles: { leith: 2 } },
    { email: 'eilidh.grant', firstName: 'Eilidh', lastName: 'Grant', roles: { glenmore: 0 }, invitedDaysAgo: 2 },
    { email: 'finlay.orr', firstName: 'Finlay', lastName: 'Orr', roles: { merchant: 0 }, invitedDaysAgo: 1 },
    { email: 'hamish.low', firstName: 'Hamish', lastName: 'Low', roles: { clyde: 0 }, invitedDaysAgo: 6 },
    { email: 'catriona.bell', firstName: 'Catriona', lastName: 'Bell', clientAdmin: true, invitedDaysAgo: 3 },
  ],
  batches: [
    {
      name: 'Opening stock',
      prefix: 'NG',
      first: 10_001,
      count: 220,
      maxChecks: 5,
      monthsAgo: 29,
      for: 'everything else',
    },
    { name: 'Hydrant discs', prefix: 'NH', first: 1, count: 60, maxChecks: 6, monthsAgo: 28.9, for: 'hydrants' },
    { name: 'Reserve', prefix: 'NG', first: 20_001, count: 40, maxChecks: 5, monthsAgo: 0.5 },
  ],
}
